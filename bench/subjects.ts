/** The pages to measure on: the project's golden pages and its sample, and generated ones by number of elements. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatePage } from './generate-page.ts';
import type { WaitSubject } from './measure-extension.ts';
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

/** Where a user meets the extension: the sample, and pages of these sizes. */
export function waitSubjects(sizes: readonly number[]): WaitSubject[] {
  const generated = generatedSubjects(sizes).map(({ name, url }) => {
    const folder = fileURLToPath(new URL('.', url));
    return { name, folder, file: `${name}.html` };
  });
  const sample = { name: 'sample', folder: fileURLToPath(new URL('src/command/sample/', ROOT)), file: 'sample.html' };
  return [sample, ...generated];
}
