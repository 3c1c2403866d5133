/**
 * What a run has measured, before anything is written of it: by window and corpus the pages with the figures of every source.
 */
import type { CorpusPage, LeftOut } from '../corpora/corpus-page.ts';
import type { RenderVariant } from '../render/render-variant.ts';
import type { MeasuredSource } from './measure/measure-pages.ts';
import type { TextResult } from './text-results.ts';

export interface MeasuredCorpus {
  readonly name: string;
  readonly pages: readonly CorpusPage[];
  readonly sources: readonly MeasuredSource[];
  /** Pages with a gold text, by system. */
  readonly texts: readonly TextResult[];
}

export interface MeasuredVariant {
  readonly variant: RenderVariant;
  readonly corpora: readonly MeasuredCorpus[];
}

export interface Evaluation {
  readonly date: string;
  /** 1280 pixels wide, with style sheets. */
  readonly main: MeasuredVariant;
  /** Other windows, and without style sheets, as far as they are rendered. */
  readonly others: readonly MeasuredVariant[];
  readonly leftOut: readonly LeftOut[];
}

/** A part of the report: Markdown, and the plots that it points to. */
export interface ReportPart {
  readonly markdown: string;
  readonly plots?: readonly Plot[];
}

export interface Plot {
  /** Without its ending. */
  readonly name: string;
  readonly svg: string;
}

export const corpusOf = (variant: MeasuredVariant, name: string): MeasuredCorpus | undefined =>
  variant.corpora.find((corpus) => corpus.name === name);

/** Markdown that shows a plot; paths are from docs/. */
export const shown = ({ name }: Plot, alt: string): string => `![${alt}](results/${name}.svg)`;
