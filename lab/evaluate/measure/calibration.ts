/**
 * How true scores are: among words whose leaf scores 0.7, seven of ten should be template. Words in bins by the raw score of
 * their leaf, with how many of them are template by gold text or marks. Only leaves that can be taken count.
 */
import { LeafState, sampleOf } from '../../gold/sample.ts';
import { wordsByVerdict } from '../../render/block-marks.ts';
import type { RenderedPage } from '../../render/tree-file.ts';
import type { GoldPage } from './word-figures.ts';

export const BINS = 20;

/** A bin each. */
export interface Calibration {
  readonly words: readonly number[];
  readonly template: readonly number[];
  /** Sum of the scores of the words. */
  readonly score: readonly number[];
}

export interface LeafTruth {
  readonly node: number;
  readonly words: number;
  /** Share of its words that are template, in [0, 1]. */
  readonly template: number;
}

/** Leaves that can be taken and whose truth is known. */
export function leafTruths(page: GoldPage, { tree, marks }: RenderedPage): LeafTruth[] {
  const { gold: text, unscored, cjkByCharacter } = page;
  const gold = { text, unscored, cjkByCharacter };
  const sample = sampleOf(tree, marks ? { ...gold, marks: wordsByVerdict(tree, marks) } : gold);
  const truths: LeafTruth[] = [];
  sample.content.forEach((content, index) => {
    const words = sample.start[index + 1] - sample.start[index];
    if (Number.isNaN(content) || words === 0 || sample.state[index] === LeafState.hidden) return;
    truths.push({ node: sample.leaf[index], words, template: 1 - content });
  });
  return truths;
}

export function calibrationOf(truths: readonly LeafTruth[], score: Float32Array): Calibration {
  const bins = { words: empty(), template: empty(), score: empty() };
  for (const { node, words, template } of truths) {
    const bin = Math.min(Math.floor(score[node] * BINS), BINS - 1);
    bins.words[bin] += words;
    bins.template[bin] += words * template;
    bins.score[bin] += words * score[node];
  }
  return bins;
}

const empty = (): number[] => new Array<number>(BINS).fill(0);

/** Mean distance of score and truth over the words: the expected calibration error. */
export function calibrationError({ words, template, score }: Calibration): number {
  const all = words.reduce((sum, count) => sum + count, 0);
  return all > 0 ? words.reduce((sum, _, bin) => sum + Math.abs(score[bin] - template[bin]), 0) / all : 0;
}

export function addCalibrations(all: readonly Calibration[]): Calibration {
  const sum = (name: keyof Calibration): number[] =>
    empty().map((_, bin) => all.reduce((total, one) => total + one[name][bin], 0));
  return { words: sum('words'), template: sum('template'), score: sum('score') };
}
