/**
 * A stack of cost curves: what the subtrees seen so far cost as a function of their parents' values. Nodes come in
 * last to first; a node's curve is the sum of its children's and its own |score - value|, with the hills cut off
 * where opening a section is cheaper.
 *
 * A curve is its slope at the far right (the weight of the subtree: there every score is below) and its bends, each a
 * place and a change of slope. Heights are not stored: only differences within a scan matter, so that no error piles
 * up, and with whole-number weights all slopes are exact. Bends upwards are at scores, bends downwards at ends of cuts.
 *
 * Bends of all curves lie in one pair of arrays, curve after curve, places descending within a curve. A curve's first
 * bends are settled: the curve falls nowhere to the right of them, so that no cut can reach them and no scan need.
 */
import type { FlatStretches } from './flat-stretches.ts';

/**
 * Two costs nearer than this share of the weight of the subtree are equal. Rounding in a scan is below 1e-15 of it;
 * taking the wrong one of two that near changes the cost by as little.
 */
const RELATIVE_TIE = 1e-13;

export class CurveStack {
  #place: Float64Array;
  #bend: Float64Array;
  #usedBends = 0;
  #sparePlace = new Float64Array(64);
  #spareBend = new Float64Array(64);

  readonly #owner: Int32Array;
  readonly #begin: Int32Array;
  readonly #settled: Int32Array;
  /** Slope to the left of the last settled bend, at the far right if there is none. */
  readonly #settledSlope: Float64Array;
  readonly #weight: Float64Array;
  /** No stretch of the curve falls by more than this, left to right. */
  readonly #fall: Float64Array;
  #top = -1;

  readonly #lowestScore: number;
  /** Of the curve scanned last. */
  #lowestMinimum = 0;
  #peakBends = 0;

  constructor(nodes: number, lowestScore: number) {
    this.#lowestScore = lowestScore;
    this.#place = new Float64Array(2 * nodes + 8);
    this.#bend = new Float64Array(2 * nodes + 8);
    // One more than the nodes: a node's own curve stands beside those of its children before they are added up.
    this.#owner = new Int32Array(nodes + 1);
    this.#begin = new Int32Array(nodes + 1);
    this.#settled = new Int32Array(nodes + 1);
    this.#settledSlope = new Float64Array(nodes + 1);
    this.#weight = new Float64Array(nodes + 1);
    this.#fall = new Float64Array(nodes + 1);
  }

  /** Most bends alive at one time so far. */
  get peakBends(): number {
    return this.#peakBends;
  }

  /** Puts the node's curve in place of its children's. Returns the bends touched. */
  addNode(node: number, score: number, weight: number): number {
    let touched = 0;
    while (this.#top > 0 && this.#owner[this.#top - 1] === node) touched += this.#addTopTwo();
    const hasChildren = this.#top >= 0 && this.#owner[this.#top] === node;

    this.#top++;
    this.#begin[this.#top] = this.#usedBends;
    this.#owner[this.#top] = node;
    this.#settled[this.#top] = 0;
    this.#settledSlope[this.#top] = weight;
    this.#weight[this.#top] = weight;
    this.#fall[this.#top] = weight * (score - this.#lowestScore);
    if (weight > 0) {
      this.#reserve(1);
      this.#place[this.#usedBends] = score;
      this.#bend[this.#usedBends] = 2 * weight;
      this.#usedBends++;
    }
    if (hasChildren) touched += this.#addTopTwo();
    return touched;
  }

  /**
   * Lets the node on top open sections for `penalty` where that is cheaper, enters where it does, and adds the curve
   * to its siblings'. Returns the bends touched.
   */
  openSections(node: number, parent: number, penalty: number, stretches: FlatStretches): number {
    let touched = 0;
    // A section pays only where the curve falls by more than the penalty: never, for most small nodes.
    if (this.#fall[this.#top] > penalty) touched += this.#cutHills(node, penalty, stretches);
    this.#owner[this.#top] = parent;
    // Siblings are added up as they come, similar lengths first as in a merge sort: n log n for n children.
    while (
      this.#top > 0 &&
      this.#owner[this.#top - 1] === parent &&
      this.#length(this.#top - 1) <= this.#length(this.#top)
    ) {
      touched += this.#addTopTwo();
    }
    return touched;
  }

  /** The lowest of the scores at which the curve on top is least. */
  lowestMinimum(): number {
    this.#cutHills(-1, Infinity, undefined);
    return this.#lowestMinimum;
  }

  #length(curve: number): number {
    return (curve === this.#top ? this.#usedBends : this.#begin[curve + 1]) - this.#begin[curve];
  }

  /** Adds the curve on top to the one below. Only bends to the left of the shorter curve's rightmost one move. */
  #addTopTwo(): number {
    const top = this.#top;
    const sum = top - 1;
    const begin = this.#begin[sum];
    const topIsLonger = this.#length(top) > this.#length(sum);
    const long = topIsLonger ? top : sum;
    const short = topIsLonger ? sum : top;
    const longLength = this.#length(long);
    const shortLength = this.#length(short);
    this.#reserveSpare(shortLength);
    const shortPlace = this.#sparePlace;
    const shortBend = this.#spareBend;
    const place = this.#place;
    const bend = this.#bend;
    for (let k = 0, from = this.#begin[short]; k < shortLength; k++, from++) {
      shortPlace[k] = place[from];
      shortBend[k] = bend[from];
    }
    if (topIsLonger) {
      place.copyWithin(begin, this.#begin[top], this.#usedBends);
      bend.copyWithin(begin, this.#begin[top], this.#usedBends);
    }

    let settled = this.#settled[long];
    let slope = this.#settledSlope[long];
    while (settled > 0 && shortLength > 0 && place[begin + settled - 1] < shortPlace[0]) {
      settled--;
      slope += bend[begin + settled];
    }
    this.#settled[sum] = settled;
    this.#settledSlope[sum] = slope + this.#weight[short];
    this.#weight[sum] = this.#weight[long] + this.#weight[short];
    this.#fall[sum] = this.#fall[long] + this.#fall[short];
    this.#top = sum;

    let write = this.#usedBends - 1;
    let fromLong = begin + longLength - 1;
    for (let fromShort = shortLength - 1; fromShort >= 0; write--) {
      if (fromLong >= begin && place[fromLong] < shortPlace[fromShort]) {
        place[write] = place[fromLong];
        bend[write] = bend[fromLong];
        fromLong--;
      } else {
        place[write] = shortPlace[fromShort];
        bend[write] = shortBend[fromShort];
        fromShort--;
      }
    }
    // Moving a block costs about an eighth of touching its bends one by one.
    return this.#usedBends - 1 - write + (topIsLonger ? longLength >> 3 : 0);
  }

  /**
   * Replaces the curve on top, g, by min(g(u), penalty + min over v >= u of g(v)). Right to left: `floor` is the least
   * value so far; where the curve climbs above floor + penalty it is cut flat, until it comes down again.
   */
  #cutHills(node: number, penalty: number, stretches: FlatStretches | undefined): number {
    const begin = this.#begin[this.#top] + this.#settled[this.#top];
    const end = this.#usedBends;
    const lowest = this.#lowestScore;
    const place = this.#place;
    const bend = this.#bend;
    // A hill is cut at two places and swallows at least one bend, but for the one at the left end.
    this.#reserveSpare(2 * (end - begin) + 2);
    const newPlace = this.#sparePlace;
    const newBend = this.#spareBend;
    const tie = RELATIVE_TIE * this.#weight[this.#top];

    let written = 0;
    let settled = -1;
    let settledSlope = 0;
    // Not below 0 but for rounding, because the curve does not fall there.
    let slope = Math.max(0, this.#settledSlope[this.#top]);
    let here = begin < end ? place[begin] : lowest;
    let height = 0;
    let floor = Infinity;
    let lowestMinimum = lowest;
    let isOnHill = false;
    let level = 0;
    let hillRight = 0;
    let hillRightSlope = 0;

    for (let k = begin; k <= end; k++) {
      const next = k < end ? place[k] : lowest;
      const nextHeight = height - slope * (here - next);
      if (isOnHill) {
        // Down to the level is down: without a penalty, that may be another minimum, as good and lower.
        if (slope > 0 && nextHeight <= level + tie) {
          const hillLeft = Math.max(next, here - (height - level) / slope);
          stretches?.add(node, hillLeft, hillRight, lowestMinimum);
          newPlace[written] = hillRight;
          newBend[written++] = hillRightSlope;
          newPlace[written] = hillLeft;
          newBend[written++] = -slope;
          isOnHill = false;
        }
      } else if (slope < 0 && nextHeight > floor + penalty + tie) {
        level = Math.max(height, floor + penalty);
        hillRight = Math.max(next, here + (level - height) / slope);
        hillRightSlope = slope;
        isOnHill = true;
      }
      here = next;
      height = nextHeight;
      if (k === end) break;

      const turn = bend[k];
      if (!isOnHill) {
        if (turn > 0 && height <= floor + tie) {
          lowestMinimum = here;
          if (height < floor) floor = height;
        }
        const startsToFall = settled < 0 && slope - turn < 0;
        if (startsToFall) {
          settled = written;
          settledSlope = slope;
        }
        if (written > 0 && newPlace[written - 1] === here && !startsToFall) {
          newBend[written - 1] += turn;
        } else {
          newPlace[written] = here;
          newBend[written++] = turn;
        }
      }
      slope -= turn;
    }
    if (isOnHill) {
      stretches?.add(node, -Infinity, hillRight, lowestMinimum);
      newPlace[written] = hillRight;
      newBend[written++] = hillRightSlope;
    } else if (height <= floor + tie) {
      lowestMinimum = lowest;
    }

    if (settled < 0) {
      settled = written;
      settledSlope = slope;
    }
    this.#fall[this.#top] = Math.min(this.#fall[this.#top], penalty + tie);
    this.#settled[this.#top] += settled;
    this.#settledSlope[this.#top] = settledSlope;
    this.#usedBends = begin;
    this.#reserve(written);
    for (let k = 0; k < written; k++) {
      this.#place[begin + k] = newPlace[k];
      this.#bend[begin + k] = newBend[k];
    }
    this.#usedBends += written;
    this.#lowestMinimum = lowestMinimum;
    return end - begin + written;
  }

  #reserveSpare(bends: number): void {
    if (this.#sparePlace.length >= bends) return;
    this.#sparePlace = new Float64Array(2 * bends);
    this.#spareBend = new Float64Array(2 * bends);
  }

  #reserve(bends: number): void {
    const needed = this.#usedBends + bends;
    this.#peakBends = Math.max(this.#peakBends, needed);
    if (needed <= this.#place.length) return;
    const widened = (old: Float64Array): Float64Array => {
      const wide = new Float64Array(2 * needed);
      wide.set(old);
      return wide;
    };
    this.#place = widened(this.#place);
    this.#bend = widened(this.#bend);
  }
}
