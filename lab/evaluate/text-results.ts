/**
 * Word figures of every page with a gold text by every system of the run, on the same pages: our own from their sources, the
 * peers from their answers, and all that a reader sees.
 */
import { HiddenReason, isTextOwner, type PageTree } from '../../src/core/dom/page-tree.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import type { RenderVariant } from '../render/render-variant.ts';
import { readTree } from '../render/tree-store.ts';
import { WAYS, type Way } from './measure/measure-page.ts';
import type { MeasuredSource } from './measure/measure-pages.ts';
import { type WordFigures, wordFigures } from './measure/word-figures.ts';
import { PEERS, readPeers } from './peers.ts';

export const WHOLE = 'whole visible text';

export interface TextResult {
  readonly page: CorpusPage;
  /** By system; a system that has nothing for the page is left out. */
  readonly systems: ReadonlyMap<string, WordFigures>;
}

/** A source's two ways are two systems. */
export const systemName = (source: string, way: Way): string => (way === 'smooth' ? source : `${source}, no smoothing`);

export function visibleLines({ kind, hidden, text }: PageTree): string[] {
  return text.filter((own, node) => own !== '' && isTextOwner(kind[node]) && hidden[node] === HiddenReason.none);
}

/** `sources`: measured on these pages with this window. */
export function textResults(
  pages: readonly CorpusPage[],
  sources: readonly MeasuredSource[],
  { variant, withOthers }: { readonly variant: RenderVariant; readonly withOthers: boolean },
): TextResult[] {
  const byPage = sources.map(({ source, pages: own }) => ({
    name: source.name,
    figures: new Map(own.map(({ page, figures }) => [page, figures])),
  }));
  return pages.flatMap((page): TextResult[] => {
    if (page.gold === null) return [];
    const systems = new Map<string, WordFigures>();
    for (const { name, figures } of byPage) {
      const words = figures.get(page)?.words;
      if (words) for (const way of [...WAYS].reverse()) systems.set(systemName(name, way), words[way]);
    }
    if (withOthers) addOthers(page, variant, systems);
    return systems.size > 0 ? [{ page, systems }] : [];
  });
}

function addOthers(page: CorpusPage, variant: RenderVariant, systems: Map<string, WordFigures>): void {
  const answers = readPeers(page);
  if (answers) for (const peer of PEERS) systems.set(peer, wordFigures(page, (answers[peer] ?? '').split('\n')));
  try {
    systems.set(WHOLE, wordFigures(page, visibleLines(readTree(page, variant).tree)));
  } catch {
    // Not rendered: the sources have said so.
  }
}
