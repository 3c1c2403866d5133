/**
 * The rendered corpus on disk: one file a page with the key of what it was made from (page, window, walking code) in its
 * first bytes. There is no index: what is on disk is what there is, so a killed run leaves nothing to mend.
 */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { cacheFolder } from '../settings.ts';
import { writeWhole } from '../write-whole.ts';
import { KEY_CHARS } from './hash-of.ts';
import { gatherScript, KeyMaker } from './render-key.ts';
import { DEFAULT_VARIANT, type RenderVariant, variantName } from './render-variant.ts';
import { decodePage, encodePage, type RenderedPage } from './tree-file.ts';

const MAGIC = 'winnow-tree/2 ';
const HEAD_BYTES = MAGIC.length + KEY_CHARS + 1;

export const treeFile = (page: CorpusPage, variant: RenderVariant = DEFAULT_VARIANT): string =>
  join(cacheFolder(), 'trees', variantName(variant), page.corpus, `${page.id}.tree`);

/** Gives the bytes written. */
export function writeTree(page: CorpusPage, variant: RenderVariant, key: string, rendered: RenderedPage): number {
  const bytes = Buffer.concat([Buffer.from(`${MAGIC}${key}\n`), encodePage(rendered)]);
  writeWhole(treeFile(page, variant), bytes);
  return bytes.length;
}

const keyIn = (head: string): string | undefined =>
  head.startsWith(MAGIC) && head.length >= HEAD_BYTES ? head.slice(MAGIC.length, MAGIC.length + KEY_CHARS) : undefined;

/** Key of the tree that is on disk, undefined where there is none: for keys of what is made from it. */
export function treeKeyOf(page: CorpusPage, variant: RenderVariant = DEFAULT_VARIANT): string | undefined {
  let handle: number;
  try {
    handle = openSync(treeFile(page, variant), 'r');
  } catch {
    return undefined;
  }
  const head = Buffer.alloc(HEAD_BYTES);
  const count = readSync(handle, head, 0, HEAD_BYTES, 0);
  closeSync(handle);
  return keyIn(head.toString('latin1', 0, count));
}

export const treeBytes = (page: CorpusPage, variant: RenderVariant = DEFAULT_VARIANT): number =>
  statSync(treeFile(page, variant), { throwIfNoEntry: false })?.size ?? 0;

export interface StoredPage extends RenderedPage {
  readonly key: string;
}

/** Says in a sentence when the page is not rendered or its file is damaged. */
export function readTree(page: CorpusPage, variant: RenderVariant = DEFAULT_VARIANT): StoredPage {
  let bytes: Buffer;
  try {
    bytes = readFileSync(treeFile(page, variant));
  } catch {
    throw new Error(`${page.corpus} ${page.id} is not rendered: run "npm run lab -- render --on ${page.corpus}".`);
  }
  const key = keyIn(bytes.toString('latin1', 0, HEAD_BYTES));
  try {
    if (!key) throw new Error('no tree');
    return { key, ...decodePage(bytes.subarray(HEAD_BYTES)) };
  } catch {
    throw new Error(`${treeFile(page, variant)} is no rendered page: delete it and render again.`);
  }
}

/** Those pages whose tree is on disk and made from what they and the code are now. */
export async function renderedPages(
  pages: readonly CorpusPage[],
  variant: RenderVariant = DEFAULT_VARIANT,
): Promise<CorpusPage[]> {
  const keys = new KeyMaker(await gatherScript(), variant);
  return pages.filter((page) => {
    const onDisk = treeKeyOf(page, variant);
    return onDisk !== undefined && onDisk === keys.keyOf(page);
  });
}
