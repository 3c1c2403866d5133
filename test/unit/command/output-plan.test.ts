import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planOutput, stemOf } from '../../../src/command/output-plan.ts';
import { pageInput } from '../../../src/command/page-input.ts';

describe('stemOf', () => {
  test.each([
    ['pages/mill.html', 'mill'],
    ['pages/mill.html.gz', 'mill'],
    ['mill.v2.MHTML', 'mill.v2'],
    ['Über uns.xhtml', 'Über-uns'],
    ['-', 'stdin'],
    ['https://example.org/', 'example.org'],
    ['https://example.org/a/b.html?q=1#top', 'example.org-a-b.html-q-1'],
    ['https://example.org/gr%C3%BCn', 'example.org-grün'],
    ['https://example.org/%E0%A4%A', 'example.org-E0-A4-A'],
    ['...', 'page'],
  ])('%s gives %s', (word, stem) => expect(stemOf(pageInput(word))).toBe(stem));
});

describe('planOutput', () => {
  const pages = ['a/index.html', 'b/INDEX.html', 'c.html'].map(pageInput);

  test('without --out everything goes to standard output', () => {
    const plan = planOutput(pages, { out: undefined, overlay: undefined, format: 'text' });
    expect(plan).toEqual({ folders: [], sharedFile: undefined, files: undefined, overlays: undefined });
  });

  test('a plain name is one file for all pages', () => {
    expect(planOutput(pages, { out: 'all.txt', overlay: undefined, format: 'text' })).toMatchObject({
      sharedFile: 'all.txt',
      files: undefined,
    });
  });

  test('a name with a slash is a folder with a file a page, none twice', () => {
    expect(planOutput(pages, { out: 'clean/', overlay: undefined, format: 'markdown' })).toMatchObject({
      folders: ['clean/'],
      sharedFile: undefined,
      files: [join('clean', 'index.md'), join('clean', 'INDEX-2.md'), join('clean', 'c.md')],
    });
  });

  test('a folder that exists needs no slash', () => {
    const { files } = planOutput([pageInput('c.html')], { out: tmpdir(), overlay: undefined, format: 'json' });
    expect(files).toEqual([join(tmpdir(), 'c.json')]);
  });

  test('pictures of several pages need a folder', () => {
    expect(() => planOutput(pages, { out: undefined, overlay: 'o.png', format: 'text' })).toThrow('needs a folder');
    const { overlays } = planOutput(pages, { out: undefined, overlay: 'o/', format: 'text' });
    expect(overlays).toEqual([join('o', 'index.png'), join('o', 'INDEX-2.png'), join('o', 'c.png')]);
  });

  test('no input is overwritten', () => {
    const job = { overlay: undefined, format: 'html' } as const;
    expect(() => planOutput(pages, { ...job, out: 'c.html' })).toThrow('c.html is an input too');
    expect(() => planOutput(pages, { ...job, out: './' })).toThrow('is an input too');
  });
});
