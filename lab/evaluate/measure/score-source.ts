/**
 * The one interface between systems that score pages and what is measured of them. A source gives a page with its scores; the
 * engine's own code makes sections and answer of them, so that nothing is measured but what ships.
 */
import type { PageTree } from '../../../src/core/dom/page-tree.ts';
import type { CutChoices, Judgement } from '../../../src/core/judge-page.ts';
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import type { RenderVariant } from '../../render/render-variant.ts';

export interface ScoredPage {
  /** As the system sees it: some hidden blocks may be among those that can be taken. */
  readonly tree: PageTree;
  /** What the system itself cuts and smooths with on this page. */
  readonly choices: CutChoices;
  /** The engine's judgement; with other choices where they are given. */
  judge(choices?: CutChoices): Judgement;
  /** Probability of each page type, by name; systems that tell none leave it out. */
  readonly types?: Readonly<Record<string, number>>;
  /** Milliseconds before the judging, by stage. */
  readonly elapsedMs: Readonly<Record<string, number>>;
}

export interface ScoreSource {
  /** How it is asked for, see sources.ts. */
  readonly spec: string;
  /** As it stands in the report. */
  readonly name: string;
  /** In a sentence for the report: what it is, and what it has seen of these pages. */
  readonly about: string;
  /** Why there is nothing at all to measure, and how to get it; undefined where there is. */
  readonly missing?: string;
  /** Where its model lies, for systems that have one on disk. */
  readonly folder?: string;
  /** What the page's scores are made from, as a hash; undefined where there are none for this page. */
  keyOf(page: CorpusPage, variant: RenderVariant): string | undefined;
  read(page: CorpusPage, variant: RenderVariant, tree: PageTree): ScoredPage;
}
