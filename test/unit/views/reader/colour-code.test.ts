// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code themselves
import { describe, expect, test } from 'vitest';
import { codeLanguages } from '../../../../src/views/reader/code-languages.ts';
import { colourCode } from '../../../../src/views/reader/colour-code.ts';

const samples: Readonly<Record<string, string>> = {
  html: '<!doctype html>\n<style>p { color: red }</style>\n<script>\n\tlet a = `${1 + 2}`;\n</script>\n<p title="a &amp; b">x</p>\n',
  js: 'const greet = async (name) => {\n  // says hello\n  return `Hello ${name.toUpperCase()}, ${1e3}`;\n};\n',
  ts: 'interface A<T> { readonly b: T | null }\nexport class C implements A<number> { b = 1 as const }\n',
  py: '@cached\ndef tide(day: int) -> str:\n\t"""High water."""\n\treturn f"{day!r}" if day else None\n',
  rs: 'fn main() { let v: Vec<u8> = vec![1, 2]; println!("{:?}", v); }',
  cpp: '#include <vector>\ntemplate<typename T> T most(T a, T b) { return a > b ? a : b; } /* \u00e9 */',
  sh: '#!/bin/sh\nfor f in *.md; do echo "${f%.md}"; done # all\n',
  sql: "SELECT name, count(*) FROM lamps WHERE town = 'Kestrel''s' GROUP BY 1;",
  yaml: 'key: &anchor\n  - "a"\n  - 12\nother: *anchor\n',
  diff: '--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n',
  json: '{"a": [1, true, null], "b": "\\u00e9"}',
};

const textOf = (code: string, language: string): string | undefined =>
  colourCode(code, language)
    ?.map(({ text }) => text)
    .join('');

describe('colourCode', () => {
  test.each(Object.entries(samples))('gives back every character of %s', (language, code) => {
    expect(textOf(code, language)).toBe(code);
    expect(new Set(colourCode(code, language)?.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  });

  test.each(Object.keys(codeLanguages))('gives back every character of code that is not %s', (language) => {
    for (const code of [...Object.values(samples), '\r\n \t<>&"\'\u0000\ud83c\udf3e ', ''])
      expect(textOf(code, language)).toBe(code);
  });

  test('tells keywords, strings, comments and names apart', () => {
    const kinds = new Map(colourCode(samples.js, 'javascript')?.map(({ text, kind }) => [text.trim(), kind]));
    expect(kinds.get('const')).toBe('keyword');
    expect(kinds.get('// says hello')).toBe('comment');
    expect(kinds.get('greet')).toBe('title');
    expect(kinds.get('`Hello')).toBe('string');
  });

  test('colours the style sheet and the script inside a page', () => {
    const stretches = colourCode(samples.html, 'html') ?? [];
    expect(stretches.find(({ text }) => text === 'color')?.kind).toBe('attribute');
    expect(stretches.find(({ text }) => text === 'let')?.kind).toBe('keyword');
  });

  test('knows nothing about code without a language, in an unknown language, or without end', () => {
    expect(colourCode('let a', '')).toBeNull();
    expect(colourCode('let a', 'klingon')).toBeNull();
    expect(colourCode('let a', 'constructor')).toBeNull();
    expect(colourCode('a'.repeat(100_001), 'js')).toBeNull();
  });
});
