/**
 * In the page: the engine's own walk, packed for the disk.
 */
import { packTree } from '../../src/core/dom/pack-tree.ts';
import { walkPage } from '../../src/core/dom/walk-page.ts';

export interface Gathered {
  readonly tree: string;
  /** Marked pages only: for each leaf and run in order its words that are template, content, ignored. */
  readonly marks?: readonly (readonly [number, number, number])[];
}

export async function gather(): Promise<Gathered> {
  return { tree: packTree((await walkPage(document)).tree) };
}
