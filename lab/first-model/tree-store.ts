/**
 * The rendered corpus on disk: one packed PageTree a page, with the key of what it was made from (page and gathering
 * code), so that a second run renders only what changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CorpusPage } from './corpus.ts';
import { CACHE } from './settings.ts';

export interface StoredTree {
  readonly key: string;
  readonly tree: string;
  readonly marks?: readonly (readonly [number, number, number])[];
}

export const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

const fileOf = (page: CorpusPage, folder: string, suffix: string): string =>
  join(CACHE, folder, page.corpus, `${page.id}${suffix}`);

export const treeFile = (page: CorpusPage): string => fileOf(page, 'trees', '.json.gz');
export const sampleFile = (page: CorpusPage): string => fileOf(page, 'samples', '.bin');
export const featureFile = (page: CorpusPage): string => fileOf(page, 'features', '.bin');

/** Keys of the trees that are on disk, by corpus and id. */
export class TreeIndex {
  readonly #file: string;
  readonly #keys: Record<string, string>;

  constructor(corpus: string) {
    this.#file = join(CACHE, 'trees', `${corpus}-index.json`);
    this.#keys = existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, string>) : {};
  }

  keyOf(page: CorpusPage): string | undefined {
    return existsSync(treeFile(page)) ? this.#keys[page.id] : undefined;
  }

  set(page: CorpusPage, key: string): void {
    this.#keys[page.id] = key;
  }

  save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#keys));
  }
}

export function writeTree(page: CorpusPage, stored: StoredTree): void {
  const file = treeFile(page);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(stored), { level: 4 }));
}

export const readTree = (page: CorpusPage): StoredTree =>
  JSON.parse(gunzipSync(readFileSync(treeFile(page))).toString('utf8')) as StoredTree;
