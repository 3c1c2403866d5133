/**
 * Which words of a page are in its gold text? Ordered word alignment, each gold word used once.
 *
 * First pass: maximise (words matched) - OPEN x (runs of consecutive matches), both texts in order, by dynamic
 * programming; a word that only one side has cannot match and breaks the run it stands in. Two more passes match runs of
 * four words and more, out of order, among what is left. Shown words win over hidden ones, the earlier copy of a
 * repeated text over the later. A menu that repeats words of the gold stays out: the words are used up where they stand
 * in a long run, and a lone word does not pay for opening a run.
 * Cost: rows x columns of the words that both sides have, one byte a cell; larger problems are split at an anchor.
 */

/** Gains and costs in twentieths of a word. */
const SHOWN = 20;
const HIDDEN = 19;
const OPEN_IN_ORDER = 30;
/** Runs of three words gain nothing out of order, runs of four do. */
const OPEN_OUT_OF_ORDER = 60;
const MOST_CELLS = 120_000_000;
const ANCHOR_WORDS = 4;
const NEVER = -1_000_000_000;

export interface AlignmentInput {
  /** Ids of the page's words in document order. */
  readonly words: Int32Array;
  /** 1 where the word is shown. */
  readonly isShown: Uint8Array;
  /** Ids of the gold's words in order, ids shared with `words`. */
  readonly gold: Int32Array;
}

interface Side {
  readonly ids: Int32Array;
  /** Position in the whole text. */
  readonly at: Int32Array;
}

/** For each word of the page 1 if it is in the gold. */
export function alignWords(input: AlignmentInput): Uint8Array {
  const isMatched = new Uint8Array(input.words.length);
  const isUsed = new Uint8Array(input.gold.length);
  for (const open of [OPEN_IN_ORDER, OPEN_OUT_OF_ORDER, OPEN_OUT_OF_ORDER]) {
    const page = sideOf(input.words, isMatched, new Set(unusedOf(input.gold, isUsed)));
    const gold = sideOf(input.gold, isUsed, new Set(page.ids));
    if (page.ids.length === 0 || gold.ids.length === 0) break;
    for (const [row, column] of alignParts(page, gold, { open, isShown: input.isShown })) {
      isMatched[page.at[row]] = 1;
      isUsed[gold.at[column]] = 1;
    }
  }
  return isMatched;
}

const unusedOf = (ids: Int32Array, isUsed: Uint8Array): Int32Array => ids.filter((_, index) => isUsed[index] === 0);

function sideOf(ids: Int32Array, isUsed: Uint8Array, wanted: ReadonlySet<number>): Side {
  const at: number[] = [];
  for (let index = 0; index < ids.length; index++) if (isUsed[index] === 0 && wanted.has(ids[index])) at.push(index);
  return { ids: Int32Array.from(at, (index) => ids[index]), at: Int32Array.from(at) };
}

interface PassOptions {
  readonly open: number;
  readonly isShown: Uint8Array;
}

const cut = (side: Side, from: number, to: number): Side => ({
  ids: side.ids.subarray(from, to),
  at: side.at.subarray(from, to),
});

function alignParts(page: Side, gold: Side, options: PassOptions): [number, number][] {
  if (page.ids.length * gold.ids.length <= MOST_CELLS) return alignWhole(page, gold, options);
  const [row, column] = anchorOf(page.ids, gold.ids);
  const later = alignParts(cut(page, row, page.ids.length), cut(gold, column, gold.ids.length), options);
  return [
    ...alignParts(cut(page, 0, row), cut(gold, 0, column), options),
    ...later.map(([r, c]): [number, number] => [r + row, c + column]),
  ];
}

/** Where to split: the phrase that stands once in both texts and nearest to the middle of the page. */
function anchorOf(page: Int32Array, gold: Int32Array): [number, number] {
  const places = (ids: Int32Array): Map<string, number> => {
    const found = new Map<string, number>();
    for (let at = 0; at + ANCHOR_WORDS <= ids.length; at++) {
      const phrase = ids.subarray(at, at + ANCHOR_WORDS).join(' ');
      found.set(phrase, found.has(phrase) ? -1 : at);
    }
    return found;
  };
  const inGold = places(gold);
  const middle = page.length / 2;
  let best: [number, number] = [page.length >> 1, gold.length >> 1];
  let distance = page.length / 4;
  for (const [phrase, row] of places(page)) {
    const column = inGold.get(phrase) ?? -1;
    if (row < 0 || column < 0 || Math.abs(row - middle) >= distance) continue;
    best = [row, column];
    distance = Math.abs(row - middle);
  }
  return best;
}

/** Bits of a cell: the match continues a run; then where the best so far comes from. */
const CONTINUES = 1;
const FROM_ABOVE = 2;
const FROM_LEFT = 4;

function alignWhole(page: Side, gold: Side, { open, isShown }: PassOptions): [number, number][] {
  const rows = page.ids.length;
  const columns = gold.ids.length;
  const cells = new Uint8Array(rows * columns);
  const goldIds = gold.ids;
  const followsLeft = Uint8Array.from(gold.at, (at, column) => (column > 0 && at === gold.at[column - 1] + 1 ? 1 : 0));
  // Column 0 of the rolling rows is the empty gold.
  let matchAbove = new Int32Array(columns + 1).fill(NEVER);
  let match = new Int32Array(columns + 1).fill(NEVER);
  let bestAbove = new Int32Array(columns + 1);
  let best = new Int32Array(columns + 1);
  for (let row = 0; row < rows; row++) {
    const id = page.ids[row];
    const gain = isShown[page.at[row]] ? SHOWN : HIDDEN;
    const follows = row > 0 && page.at[row] === page.at[row - 1] + 1;
    const base = row * columns;
    for (let column = 0; column < columns; column++) {
      let cell = FROM_ABOVE;
      let top = bestAbove[column + 1];
      if (best[column] > top) {
        top = best[column];
        cell = FROM_LEFT;
      }
      let matched = NEVER;
      if (goldIds[column] === id) {
        const opened = bestAbove[column] - open;
        const continued = follows && followsLeft[column] ? matchAbove[column] : NEVER;
        const isContinued = continued >= opened;
        matched = (isContinued ? continued : opened) + gain;
        if (matched > top) {
          top = matched;
          cell = 0;
        }
        if (isContinued) cell |= CONTINUES;
      }
      match[column + 1] = matched;
      best[column + 1] = top;
      cells[base + column] = cell;
    }
    [matchAbove, match] = [match, matchAbove];
    [bestAbove, best] = [best, bestAbove];
    best[0] = 0;
  }
  return traceBack(cells, rows, columns);
}

function traceBack(cells: Uint8Array, rows: number, columns: number): [number, number][] {
  const pairs: [number, number][] = [];
  let row = rows - 1;
  let column = columns - 1;
  let isInRun = false;
  while (row >= 0 && column >= 0) {
    const cell = cells[row * columns + column];
    if (!isInRun && cell & FROM_ABOVE) row--;
    else if (!isInRun && cell & FROM_LEFT) column--;
    else {
      pairs.push([row--, column--]);
      isInRun = (cell & CONTINUES) !== 0;
    }
  }
  return pairs.reverse();
}
