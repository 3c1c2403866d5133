/** The pages to measure on: the project's golden pages and its sample, and generated ones by number of elements. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { generatePage } from './generate-page.ts';
import type { Subject } from './measure-speed.ts';

const ROOT = new URL('../', import.meta.url);

export function ordinarySubjects(): Subject[] {
  const pages = new URL('test/pages/', ROOT);
  const slugs = readdirSync(pages, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    ...slugs.map(({ name }) => ({ name, url: new URL(`${name}/page.html`, pages).href })),
    { name: 'sample', url: new URL('src/command/sample/sample.html', ROOT).href },
  ];
}

export function generatedSubjects(sizes: readonly number[]): Subject[] {
  const folder = new URL('dist/bench/pages/', ROOT);
  mkdirSync(folder, { recursive: true });
  return sizes.map((size) => {
    const file = new URL(`${size}.html`, folder);
    writeFileSync(file, generatePage(size));
    return { name: String(size), url: file.href };
  });
}
