/**
 * Step `render`: every page through a real Chromium, walked by the engine's own code, kept as a packed PageTree.
 * Resumable: what is on disk with the same key is left alone; a page that fails is noted and passed over.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium, scriptFrom } from '../../test/browser/chromium.ts';
import type { CorpusPage } from './corpus.ts';
import type { Gathered } from './gather-entry.ts';
import { PageHost } from './page-host.ts';
import { inLanes } from './progress.ts';
import { PROJECT } from './settings.ts';
import { hashOf, TreeIndex, writeTree } from './tree-store.ts';

const SAVE_EVERY = 50;

export interface RenderReport {
  readonly rendered: number;
  readonly kept: number;
  readonly failed: readonly string[];
}

export async function renderCorpus(pages: readonly CorpusPage[], corpusFolder: string): Promise<RenderReport> {
  const corpus = pages[0].corpus;
  const isMarked = corpus === 'blocks';
  const entry = isMarked ? 'gather-marked-entry.ts' : 'gather-entry.ts';
  const script = await scriptFrom(join(PROJECT, 'lab/first-model', entry), 'gatherer');
  const code = hashOf(script);
  const index = new TreeIndex(corpus);
  const keys = new Map(pages.map((page) => [page.id, hashOf(readFileSync(page.file), page.url, code)]));
  const open = pages.filter((page) => index.keyOf(page) !== keys.get(page.id));
  const failed: string[] = [];
  if (open.length === 0) return { rendered: 0, kept: pages.length, failed };
  const expression = isMarked
    ? `gatherer.gatherMarked(${readFileSync(join(corpusFolder, 'blocks/types.json'), 'utf8')})`
    : 'gatherer.gather()';
  const browser = await launchChromium();
  try {
    const init = `${script};globalThis.gatherer = gatherer;`;
    const hosts = await Promise.all([0, 1].map(() => PageHost.open(browser, init)));
    let written = 0;
    await inLanes(`render ${corpus}`, hosts, open, async (host, page) => {
      try {
        const key = keys.get(page.id)!;
        writeTree(page, { key, ...(await host.ask<Gathered>(page, expression)) });
        index.set(page, key);
        if (++written % SAVE_EVERY === 0) index.save();
      } catch (error) {
        failed.push(`${page.id}: ${(error as Error).message.split('\n')[0]}`);
      }
    });
  } finally {
    index.save();
    await browser.close();
  }
  return { rendered: open.length - failed.length, kept: pages.length - open.length, failed };
}
