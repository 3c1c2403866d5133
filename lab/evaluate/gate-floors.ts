/**
 * The floors under the figures: by corpus and part of it (a page type, a measure), for the system that ships. Pinned in
 * floors.json, so that no later change makes it worse unnoticed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { PROJECT } from '../settings.ts';
import type { MeasuredCorpus } from './evaluation.ts';
import type { MeasuredSource } from './measure/measure-pages.ts';
import { fMeasure, MEASURES } from './measure/template-counts.ts';
import { markedPages, pooled } from './report/table-one-part.ts';

/** By corpus, by part: `all`, a page type, or on marked pages a measure. */
export type Figures = Record<string, Record<string, number>>;

export interface Floors {
  /** The source that they hold for. */
  readonly system: string;
  readonly floors: Figures;
}

export const FLOORS_FILE = join(PROJECT, 'lab/evaluate/floors.json');

export function readFloors(file = FLOORS_FILE): Floors {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Floors;
  } catch (error) {
    throw new Complaint(
      `The floors cannot be read (${(error as Error).message}): "npm run lab -- gate --pin" writes them.`,
    );
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Types of fewer pages move too much for a floor. */
const LEAST_PAGES = 20;

/** What floors are held against. */
export function gateFigures(corpora: readonly MeasuredCorpus[], system: string): Figures {
  const figures: Figures = {};
  for (const { name, sources } of corpora) {
    const own = sources.find(({ source }) => source.name === system);
    if (own && own.pages.length > 0) figures[name] = { ...textFigures(own), ...markedFigures(own) };
  }
  return figures;
}

function textFigures({ pages }: MeasuredSource): Record<string, number> {
  const scored = pages.flatMap(({ page, figures }) =>
    figures.words ? [{ type: page.type, f1: figures.words.smooth.f1 }] : [],
  );
  if (scored.length === 0) return {};
  const figures: Record<string, number> = { all: mean(scored.map(({ f1 }) => f1)) };
  for (const type of [...new Set(scored.map((one) => one.type))].sort()) {
    const own = scored.filter((one) => one.type === type).map(({ f1 }) => f1);
    if (type !== '' && own.length >= LEAST_PAGES && own.length < scored.length) figures[type] = mean(own);
  }
  return figures;
}

function markedFigures(source: MeasuredSource): Record<string, number> {
  const pages = markedPages(source);
  if (pages.length === 0) return {};
  const counts = pooled(pages, ({ marked }) => marked.counts.smooth);
  const index = pages.flatMap(({ marked }) => marked.index?.smooth ?? []);
  return {
    ...Object.fromEntries(MEASURES.map((measure) => [measure, fMeasure(counts[measure])])),
    ...(index.length > 0 ? { 'segmentation index': mean(index) } : {}),
  };
}

/** A sentence for each figure that is below its floor or was not measured. */
export function belowFloors(figures: Figures, floors: Figures): string[] {
  return Object.entries(floors).flatMap(([corpus, parts]) =>
    Object.entries(parts).flatMap(([part, floor]) => {
      const value = figures[corpus]?.[part];
      if (value === undefined) return [`${corpus}, ${part}: not measured, floor ${floor}`];
      return value < floor ? [`${corpus}, ${part}: ${value.toFixed(4)} is below ${floor}`] : [];
    }),
  );
}

/** A floor is so much under the figure that it is pinned by: less than what a reader would notice. */
const ROOM = 0.003;

export const pinnedAt = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([corpus, parts]) => [
      corpus,
      Object.fromEntries(
        Object.entries(parts).map(([part, value]) => [part, Math.floor((value - ROOM) * 1000) / 1000]),
      ),
    ]),
  );
