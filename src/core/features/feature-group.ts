/** A group of features: their names, what they mean, and how a node's values are written. */
import type { PageMeasures } from './page-measures.ts';

export interface FeatureSpec {
  readonly name: string;
  /** What it measures, in words that a reader of the overlay understands. */
  readonly meaning: string;
  /** Range of values; every value is finite and clamped to it. */
  readonly low: number;
  readonly high: number;
  /** 0 or 1. */
  readonly isFlag?: true;
}

/** `write` is no closure of `prepare`: what the browser learnt about a function is kept only where it is not made anew. */
export interface FeatureGroup<Facts = unknown> {
  readonly features: readonly FeatureSpec[];
  /** What is computed once a page, in steps. */
  prepare(measures: PageMeasures): Generator<void, Facts>;
  /** Writes a node's values. */
  write(facts: Facts, node: number, row: Row): void;
}

/** For the types' sake: what `write` gets is what `prepare` gives. */
export const featureGroup = <Facts>(group: FeatureGroup<Facts>): FeatureGroup<Facts> => group;

/** Where a node's values go, one after the other, in the order of the group's list. All are 0 before. */
export interface Row {
  readonly values: Float32Array;
  /** Place of the next value. */
  at: number;
  /** The node's counts, over itself and all below it, by Count. */
  readonly sums: Float64Array;
}

/** The next `count` values are flags, 1 for those whose bit is set in `bits` (at most 32 of them). */
export function putBits(row: Row, bits: number, count: number): void {
  for (let left = bits; left !== 0; left &= left - 1) row.values[row.at + 31 - Math.clz32(left & -left)] = 1;
  row.at += count;
}

/** The next `count` values are flags, 1 for the one at `index`, none for -1. */
export function putOne(row: Row, index: number, count: number): void {
  if (index >= 0) row.values[row.at + index] = 1;
  row.at += count;
}

export const share = (name: string, meaning: string): FeatureSpec => ({ name, meaning, low: 0, high: 1 });
/** 1 where it holds, 0 where not. */
export const flag = (name: string, meaning: string): FeatureSpec => ({ name, meaning, low: 0, high: 1, isFlag: true });
export const amount = (name: string, meaning: string, high = 12): FeatureSpec => ({ name, meaning, low: 0, high });
export const signed = (name: string, meaning: string, high = 8): FeatureSpec => ({ name, meaning, low: -high, high });

export const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
