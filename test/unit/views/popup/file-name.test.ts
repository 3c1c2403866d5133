import { describe, expect, it } from 'vitest';
import { fileName } from '../../../../src/views/popup/file-name.ts';

describe('the name of a saved file', () => {
  it.each([
    ['The last lamplighter', 'The last lamplighter.md'],
    ['AC/DC: back? "yes" <no> | *maybe* \\o/', 'AC DC back yes no maybe o.md'],
    ['日本語のタイトル、いろいろ', '日本語のタイトル、いろいろ.md'],
    ['مرحبا بالعالم', 'مرحبا بالعالم.md'],
    ['Cafe\u0301', 'Caf\u00e9.md'],
    ['می\u200cخواهم', 'می\u200cخواهم.md'],
    ['two\nlines\tand\u0000more', 'two lines and more.md'],
  ])('of %j is %j', (title, name) => {
    expect(fileName(title, 'md')).toBe(name);
  });

  it('takes no marks that turn the reading direction, which could disguise what a file is', () => {
    expect(fileName('report\u202Etxt.exe', 'html')).toBe('report txt.exe.html');
  });

  it('has no dot or tilde in front and no dot or blank at the end of its stem', () => {
    expect(fileName('...hidden', 'txt')).toBe('hidden.txt');
    expect(fileName('~root', 'txt')).toBe('root.txt');
    expect(fileName('To be continued ... ', 'txt')).toBe('To be continued.txt');
  });

  it.each(['CON', 'con', 'nul', 'Com1', 'LPT9', 'COM¹', 'aux.something', 'CONIN$'])(
    'is not that of a device of Windows: %s',
    (title) => {
      expect(fileName(title, 'md')).toBe(`_${title}.md`);
    },
  );

  it('leaves names alone that only begin like a device', () => {
    expect(fileName('Console tricks', 'md')).toBe('Console tricks.md');
    expect(fileName('com10', 'md')).toBe('com10.md');
  });

  it.each(['', '   ', '...', '???', '\u202E', '\ud800'])('falls back where nothing is left of %j', (title) => {
    expect(fileName(title, 'json', 'harbourtimes.example')).toBe('harbourtimes.example.json');
    expect(fileName(title, 'json', '//')).toBe('page.json');
  });

  it('has at most 80 characters and 255 bytes, extension and all', () => {
    for (const sign of ['x', 'é', '語', '👩‍👩‍👧‍👦', 'नि', 'word '])
      for (const extension of ['md', 'json']) {
        const name = fileName(sign.repeat(200), extension);
        expect(name.length).toBeLessThanOrEqual(80);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
        expect(name.length).toBeGreaterThan(40);
      }
  });

  it('is cut between whole words where it can be, never inside a sign', () => {
    expect(fileName(`${'letters '.repeat(20)}`, 'md')).toBe(`${'letters '.repeat(9).trim()}.md`);
    const family = '👩‍👩‍👧‍👦';
    expect(fileName(family.repeat(30), 'md').replaceAll(family, '')).toBe('.md');
  });
});
