/**
 * The text classifier of paper 000, section 4.1: Naive Bayes over the words of a node. Counts are kept by fold of sites, so
 * that the classifier of any folds is a matter of adding them up, and every row can be scored by one that has not seen its
 * site. Only words of several sites count, and of these those that say most: what is left is small enough to ship.
 */
import type { NodeRows, RowSelection, TrainedScorer } from './node-rows.ts';
import type { SiteFolds } from './site-folds.ts';

export interface TextOptions {
  /** A word counts when so many sites have it: one site's words are its subject or its name. */
  readonly leastSites: number;
  readonly mostWords: number;
  /** Added to each count of a word (Laplace: 1). */
  readonly smoothing: number;
  /**
   * The words' evidence is divided by their number to this power. 0 is Naive Bayes to the letter, which takes words that
   * always come together for independent witnesses and is sure of everything.
   */
  readonly temper: number;
}

export const DEFAULT_TEXT: TextOptions = { leastSites: 3, mostWords: 4096, smoothing: 1, temper: 0.5 };

/** Bytes of a word in a shipped classifier: a hash of 32 bits and its log-odds in 8. */
const WORD_BYTES = 5;

/** Log-odds of each known word to speak for template; 0 for words that do not count. */
export class TextScorer implements TrainedScorer {
  readonly logOdds: Float32Array;
  readonly prior: number;
  readonly temper: number;

  constructor(logOdds: Float32Array, prior: number, temper: number) {
    this.logOdds = logOdds;
    this.prior = prior;
    this.temper = temper;
  }

  /** In log-odds. */
  evidence({ words }: NodeRows, row: number): number {
    let sum = 0;
    let count = 0;
    for (let at = words.first[row]; at < words.first[row + 1]; at++) {
      const odds = this.logOdds[words.id[at]];
      if (odds === 0) continue;
      sum += odds;
      count++;
    }
    return this.prior + (count === 0 ? 0 : sum / count ** this.temper);
  }

  score({ data, rows }: RowSelection): Float32Array {
    return Float32Array.from(rows, (row) => 1 / (1 + Math.exp(-this.evidence(data, row))));
  }

  get shippedBytes(): number {
    return this.logOdds.reduce((sum, odds) => sum + (odds === 0 ? 0 : WORD_BYTES), 0);
  }
}

export class TextCounts {
  readonly #data: NodeRows;
  readonly #folds: SiteFolds;
  readonly #options: TextOptions;
  /** By fold and label: weight of the rows that have a word; and the same for all words together and for rows. */
  readonly #words: readonly (readonly Float64Array[])[];
  readonly #rows: readonly (readonly [number, number])[];
  /** By fold: sites that have a word. */
  readonly #sites: readonly Int32Array[];

  constructor(data: NodeRows, folds: SiteFolds, options: TextOptions = DEFAULT_TEXT) {
    this.#data = data;
    this.#folds = folds;
    this.#options = options;
    const size = data.words.known.length;
    this.#words = Array.from({ length: folds.count }, () => [new Float64Array(size), new Float64Array(size)]);
    this.#sites = Array.from({ length: folds.count }, () => new Int32Array(size));
    const rows = Array.from({ length: folds.count }, (): [number, number] => [0, 0]);
    // Rows of a site stand together: a word's last site tells whether the site is new to it.
    const lastSite = new Int32Array(size).fill(-1);
    for (let row = 0; row < data.label.length; row++) {
      // What a text says of its node is learned where the node is sure; containers hold the words of both.
      if (!data.isLabelled[row]) continue;
      const site = data.site[row];
      const fold = folds.ofSite[site];
      const counts = this.#words[fold][data.label[row]];
      rows[fold][data.label[row]] += data.weight[row];
      for (let at = data.words.first[row]; at < data.words.first[row + 1]; at++) {
        const word = data.words.id[at];
        counts[word] += data.weight[row];
        if (lastSite[word] === site) continue;
        lastSite[word] = site;
        this.#sites[fold][word]++;
      }
    }
    this.#rows = rows;
  }

  /** The classifier that has seen all folds but these. */
  without(...left: readonly number[]): TextScorer {
    const { leastSites, mostWords, smoothing, temper } = this.#options;
    const size = this.#data.words.known.length;
    const counts = [new Float64Array(size), new Float64Array(size)];
    const sites = new Int32Array(size);
    const rows = [0, 0];
    for (let fold = 0; fold < this.#folds.count; fold++) {
      if (left.includes(fold)) continue;
      for (const label of [0, 1]) {
        rows[label] += this.#rows[fold][label];
        for (let word = 0; word < size; word++) counts[label][word] += this.#words[fold][label][word];
      }
      for (let word = 0; word < size; word++) sites[word] += this.#sites[fold][word];
    }
    const logOdds = new Float32Array(size);
    const kept: number[] = [];
    for (let word = 0; word < size; word++) if (sites[word] >= leastSites) kept.push(word);
    const totals = counts.map((own) => kept.reduce((sum, word) => sum + own[word], 0) + smoothing * kept.length);
    for (const word of kept)
      logOdds[word] = Math.log(((counts[1][word] + smoothing) / totals[1] / (counts[0][word] + smoothing)) * totals[0]);
    // Ties by number: the same rows give the same words.
    const says = (word: number): number => Math.abs(logOdds[word]) * (counts[0][word] + counts[1][word]);
    for (const word of kept.sort((a, b) => says(b) - says(a) || a - b).slice(mostWords)) logOdds[word] = 0;
    const prior = rows[0] > 0 && rows[1] > 0 ? Math.log(rows[1] / rows[0]) : 0;
    return new TextScorer(logOdds, prior, temper);
  }

  /**
   * A score for every row, each by a classifier that has not seen its site; `heldOut`, a fold that is measured with, is
   * seen by none. Log-odds, which a linear model can use as they are.
   */
  scoresOutOfFold(heldOut = -1): Float32Array {
    const scorers = Array.from({ length: this.#folds.count }, (_, fold) => this.without(heldOut, fold));
    const fallback = heldOut >= 0 ? this.without(heldOut) : undefined;
    return Float32Array.from(this.#data.label, (_, row) => {
      const fold = this.#folds.ofSite[this.#data.site[row]];
      return (fold === heldOut && fallback ? fallback : scorers[fold]).evidence(this.#data, row);
    });
  }
}
