/**
 * What a network consists of, so that each part can be left out and its worth measured: hidden width, neighbours in reading
 * order at these distances, means over make, ancestors and page, signs and kind of the page.
 */

import { PAGE_KINDS } from './page-kind.ts';
import { MEANS } from './pool.ts';

export interface NetworkShape {
  readonly inputs: number;
  readonly signs: number;
  /** 0 = no hidden values at all: logistic regression on the inputs. */
  readonly width: number;
  /** Width of what is made of the page's signs; 0 = the page as a whole is not looked at, and its kind not told. */
  readonly pageWidth: number;
  readonly steps: readonly number[];
  readonly isPooled: boolean;
}

export interface WeightSpec {
  readonly name: string;
  readonly shape: readonly [number, number];
}

export const KINDS = PAGE_KINDS.length;

/** Names and shapes of all weights, in the order in which they are stored. */
export function weightSpecs({ inputs, signs, width, pageWidth, steps, isPooled }: NetworkShape): WeightSpec[] {
  const specs: WeightSpec[] = [];
  const dense = (name: string, from: number, to: number): void => {
    specs.push({ name: `${name}/kernel`, shape: [from, to] }, { name: `${name}/bias`, shape: [1, to] });
  };
  if (width === 0) {
    dense('score', inputs, 1);
    return specs;
  }
  if (pageWidth > 0) dense('page', signs, pageWidth);
  dense('own', inputs + pageWidth, width);
  for (const step of steps) dense(`beside${step}`, 3 * width, width);
  if (isPooled) dense('around', (1 + MEANS) * width, width);
  if (pageWidth > 0) {
    dense('kind', pageWidth + width, KINDS);
    dense('judge', width + KINDS, width);
  }
  dense('score', width, 1);
  return specs;
}
