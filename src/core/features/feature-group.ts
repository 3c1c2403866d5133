/** A group of features: their names, what they mean, and how a node's values are written. */
import type { PageMeasures } from './page-measures.ts';

export interface FeatureSpec {
  readonly name: string;
  /** What it measures, in words that a reader of the overlay understands. */
  readonly meaning: string;
  /** Range of values; every value is finite and clamped to it. */
  readonly low: number;
  readonly high: number;
}

export interface FeatureGroup {
  readonly features: readonly FeatureSpec[];
  /** What is computed once a page. */
  prepare(measures: PageMeasures): (node: number, write: FeatureWriter) => void;
}

/** Takes a node's values one after the other, in the order of the group's list. */
export type FeatureWriter = (value: number) => void;

export const share = (name: string, meaning: string): FeatureSpec => ({ name, meaning, low: 0, high: 1 });
/** 1 where it holds, 0 where not. */
export const flag = (name: string, meaning: string): FeatureSpec => ({ name, meaning, low: 0, high: 1 });
export const amount = (name: string, meaning: string, high = 12): FeatureSpec => ({ name, meaning, low: 0, high });
export const signed = (name: string, meaning: string, high = 8): FeatureSpec => ({ name, meaning, low: -high, high });

export const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
