import { describe, expect, test } from 'vitest';
import type { SectionSignature } from '../../../../src/core/site/section-signature.ts';
import { ExamplesFileError, readExamplesFile, toExamplesFile } from '../../../../src/views/options/examples-file.ts';
import type { RememberedFlip, SiteMemory } from '../../../../src/views/site-memory.ts';

const SIGNATURE = { version: 1 } as unknown as SectionSignature;
const isSignature = (value: unknown): value is SectionSignature => (value as SectionSignature | null)?.version === 1;

const flip = (change: Partial<RememberedFlip> = {}): RememberedFlip => ({
  signature: SIGNATURE,
  verdict: 'template',
  label: 'Most read today',
  url: 'https://news.example/a',
  savedAt: '2026-11-14T09:00:00.000Z',
  score: 0.71,
  smoothed: 0.88,
  ...change,
});

const MEMORY: SiteMemory = {
  'news.example': [flip(), flip({ verdict: 'content', label: 'خبر' })],
  '[::1]:8080': [flip({ url: 'http://[::1]:8080/' })],
  '': [flip({ url: 'file:///C:/a/page.html' })],
  abcdefgh: [flip({ url: 'chrome-extension://abcdefgh/sample/index.html' })],
};
const NOW = '2026-11-18T10:00:00.000Z';

function problemOf(text: string): string {
  try {
    readExamplesFile(text, isSignature);
  } catch (error) {
    if (error instanceof ExamplesFileError) return `${error.problem} ${error.example}`;
    throw error;
  }
  return 'none';
}

const fileOf = (example: unknown): string =>
  JSON.stringify({ format: 'winnow-examples', version: 1, exportedAt: NOW, examples: [example] });
const example = (change: object): object => ({ host: 'news.example', ...flip(), ...change });

describe('the file of examples', () => {
  test('what is written comes back the same', () => {
    expect(readExamplesFile(toExamplesFile(MEMORY, NOW), isSignature)).toEqual(MEMORY);
  });

  test('says its format, version, time and one object an example, for the lab', () => {
    const file = JSON.parse(toExamplesFile(MEMORY, NOW));
    expect(file).toMatchObject({ format: 'winnow-examples', version: 1, exportedAt: NOW });
    expect(file.examples).toHaveLength(5);
    expect(file.examples[0]).toEqual({ host: 'news.example', ...flip() });
  });

  test('no memory makes a file without examples', () => {
    expect(readExamplesFile(toExamplesFile({}, NOW), isSignature)).toEqual({});
  });

  test('a byte order mark before the text does no harm', () => {
    expect(readExamplesFile(`\uFEFF${fileOf(example({}))}`, isSignature)).toEqual({ 'news.example': [flip()] });
  });

  test('what an example has beyond its shape is not taken along', () => {
    expect(readExamplesFile(fileOf(example({ onload: 'x' })), isSignature)).toEqual({ 'news.example': [flip()] });
  });

  test('a long label is cut', () => {
    const memory = readExamplesFile(fileOf(example({ label: 'x'.repeat(5_000) })), isSignature);
    expect(memory['news.example'][0].label).toHaveLength(300);
  });

  test('a host called __proto__ is a host and changes no prototype', () => {
    const text = fileOf(example({})).replace('"news.example"', '"__proto__"');
    const memory = readExamplesFile(text, isSignature);
    expect(Object.keys(memory)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(memory)).toBe(Object.prototype);
  });

  test.each([
    ['', 'no_json 0'],
    ['{"format":', 'no_json 0'],
    ['null', 'other_format 0'],
    ['[]', 'other_format 0'],
    ['{"format":"other","version":1,"examples":[]}', 'other_format 0'],
    ['{"format":"winnow-examples","version":1,"examples":{}}', 'other_format 0'],
    ['{"format":"winnow-examples","version":2,"examples":[]}', 'other_version 0'],
    [' '.repeat(10_000_001), 'too_big 0'],
    [`{"format":"winnow-examples","version":1,"examples":[${'0,'.repeat(20_000)}0]}`, 'too_many 0'],
  ])('%.60s is refused', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  test.each([
    ['null', null],
    ['a host with a slash', example({ host: 'news.example/a' })],
    ['a host that is no text', example({ host: 7 })],
    ['an address that runs code', example({ url: 'javascript:alert(1)' })],
    ['an address that is none', example({ url: 'news' })],
    ['a date that is none', example({ savedAt: 'yesterday' })],
    ['a month that does not exist', example({ savedAt: '2026-17-01T00:00:00Z' })],
    ['another verdict', example({ verdict: 'maybe' })],
    ['a label that is no text', example({ label: { toString: 'x' } })],
    ['a score above 1', example({ score: 1.5 })],
    ['a smoothed score that is text', example({ smoothed: '0.5' })],
    ['a signature of another shape', example({ signature: { version: 9 } })],
    ['a signature without end', example({ signature: { version: 1, words: 'x'.repeat(30_000) } })],
  ])('an example with %s is refused, and its number said', (_, broken) => {
    expect(problemOf(fileOf(broken))).toBe('bad_example 1');
  });
});
