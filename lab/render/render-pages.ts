/**
 * Pages -> trees on disk: every page through a real Chromium, walked by the engine's own code. What is on disk with the
 * same key is left alone, so a run that was killed goes on where it was; a page that fails is noted and passed over.
 */
import { stripVTControlCharacters } from 'node:util';
import { unpackTree } from '../../src/core/dom/pack-tree.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { inLanes } from '../progress.ts';
import type { BlockMarks } from './block-marks.ts';
import { FailureNotes } from './failure-notes.ts';
import type { Gathered } from './gather-entry.ts';
import type { PlainMarks } from './gather-marked.ts';
import { type HostOptions, PageHost } from './page-host.ts';
import { gatherScript, KeyMaker, markTypesOf } from './render-key.ts';
import { DEFAULT_VARIANT, type RenderVariant } from './render-variant.ts';
import { treeBytes, treeKeyOf, writeTree } from './tree-store.ts';

export interface RenderOptions extends Omit<HostOptions, 'script' | 'variant'> {
  readonly variant?: RenderVariant;
  /** Pages at a time, each in a browser of its own. */
  readonly jobs?: number;
  /** Try again what failed before. */
  readonly again?: boolean;
  /** The gathering script; for tests. */
  readonly script?: string;
}

export interface RenderReport {
  readonly rendered: number;
  readonly kept: number;
  /** With those that failed before and were not tried again. */
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
  readonly seconds: number;
  /** Over all trees of these pages that are on disk. */
  readonly bytes: number;
  /** Milliseconds of the rendered pages by stage, summed over the lanes. */
  readonly stagesMs: Readonly<Record<Stage, number>>;
}

const STAGES = ['load', 'layout', 'walk', 'pack', 'transfer', 'write'] as const;
type Stage = (typeof STAGES)[number];

/** A browser that died may have died of the pages before: such a page gets a second try in a fresh one. */
const DIED = /crash|closed|disconnected/i;

export async function renderPages(pages: readonly CorpusPage[], options: RenderOptions = {}): Promise<RenderReport> {
  const { variant = DEFAULT_VARIANT, jobs = 1, again = false, script: given, ...hosting } = options;
  const start = performance.now();
  const script = given ?? (await gatherScript());
  const keys = new KeyMaker(script, variant);
  const notes = new FailureNotes();
  const failed: { id: string; reason: string }[] = [];
  const open: { page: CorpusPage; key: string }[] = [];
  for (const page of pages) {
    const key = keys.keyOf(page) ?? 'unreadable';
    if (treeKeyOf(page, variant) === key) continue;
    const reason = again ? undefined : notes.reasonOf(page, variant, key);
    if (reason) failed.push({ id: page.id, reason });
    else open.push({ page, key });
  }
  const kept = pages.length - open.length - failed.length;
  const stagesMs = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  let rendered = 0;
  if (open.length > 0) {
    const host = { ...hosting, variant, script: `${script};globalThis.gatherer = gatherer;` };
    const lanes = Array.from({ length: Math.min(jobs, open.length) }, () => new PageHost(host));
    try {
      await inLanes(`render ${pages[0].corpus}`, lanes, open, async (lane, { page, key }, meter) => {
        try {
          const times = await renderOne(lane, page, variant, key);
          for (const stage of STAGES) stagesMs[stage] += times[stage];
          rendered++;
          notes.forget(page, variant);
        } catch (error) {
          const reason = stripVTControlCharacters((error as Error).message.split('\n')[0]);
          failed.push({ id: page.id, reason });
          notes.note(page, variant, { key, reason });
          meter.fail(`${page.corpus} ${page.id}`, reason);
        }
      });
    } finally {
      await Promise.all(lanes.map((lane) => lane.close()));
    }
  }
  const bytes = pages.reduce((sum, page) => sum + treeBytes(page, variant), 0);
  return { rendered, kept, failed, seconds: (performance.now() - start) / 1000, bytes, stagesMs };
}

async function renderOne(
  lane: PageHost,
  page: CorpusPage,
  variant: RenderVariant,
  key: string,
): Promise<Record<Stage, number>> {
  const types = markTypesOf(page);
  const expression = `gatherer.gather(${types ? JSON.stringify(types) : ''})`;
  const { answer, loadMs, taskMs } = await lane.ask<Gathered>(page, expression).catch((error: Error) => {
    if (!DIED.test(error.message)) throw error;
    return lane.ask<Gathered>(page, expression);
  });
  const before = performance.now();
  const { tree, marks, layoutMs, walkMs, packMs } = answer;
  writeTree(page, variant, key, { tree: unpackTree(tree), ...(marks ? { marks: marksFrom(marks) } : {}) });
  return {
    load: loadMs,
    layout: layoutMs,
    walk: walkMs,
    pack: packMs,
    transfer: taskMs - layoutMs - walkMs - packMs,
    write: performance.now() - before,
  };
}

function marksFrom(plain: PlainMarks): BlockMarks {
  return {
    textNode: Int32Array.from(plain.textNode),
    textWords: Int32Array.from(plain.textWords),
    textVerdict: Uint8Array.from(plain.textVerdict),
    textBlock: Int32Array.from(plain.textBlock),
    textIsVisible: Uint8Array.from(plain.textIsVisible),
    textIsInAnchor: Uint8Array.from(plain.textIsInAnchor),
    linkNode: Int32Array.from(plain.linkNode),
    linkVerdict: Uint8Array.from(plain.linkVerdict),
    linkIsVisible: Uint8Array.from(plain.linkIsVisible),
  };
}
