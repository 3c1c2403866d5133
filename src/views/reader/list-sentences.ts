/**
 * An article in, its sentences out, in the order of reading: what to say, in which language, and the range it stands in.
 * Block by block, since a heading without a full stop still ends. Code, formulas, references to notes and what is folded
 * away are left out; a table is read row by row.
 */

export interface Sentence {
  readonly text: string;
  readonly language: string;
  readonly range: Range;
}

interface Piece {
  readonly node: Text;
  /** Where the node's text starts in the block's. */
  readonly start: number;
}

const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, dt, dd, blockquote, figcaption, caption, tr, summary, figure, details, ul, ol, dl, table, div, section, article, header';
const SILENT =
  'pre, math, .math, rt, rp, .no-image, .byline, .site, a[href^="#winnow-note-"], a[href^="#winnow-ref-"], details:not([open]) > :not(summary)';

/** Longer ones are cut at a comma or a space: Chromium falls silent in the middle of long speeches. */
const LONGEST = 240;

export function listSentences(root: HTMLElement, language: string): Sentence[] {
  const sentences: Sentence[] = [];
  let block: Element | null = null;
  let pieces: Piece[] = [];
  let text = '';
  const flush = (): void => {
    if (block && text.trim()) {
      const spoken = block.closest<HTMLElement>('[lang]')?.lang || language;
      for (const [start, end] of sentenceBounds(text, spoken))
        sentences.push({
          text: text.slice(start, end).replace(/\s+/g, ' '),
          language: spoken,
          range: rangeOf(pieces, start, end),
        });
    }
    pieces = [];
    text = '';
  };

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(SILENT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let cell: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      if ((node as Element).localName === 'br') text += '\n';
      continue;
    }
    const nearest = node.parentElement?.closest(BLOCKS) ?? root;
    if (nearest !== block) {
      flush();
      block = nearest;
    }
    const inCell = node.parentElement?.closest('td, th') ?? null;
    if (inCell && inCell !== cell && text.trim()) text += ', ';
    cell = inCell;
    pieces.push({ node, start: text.length });
    // A line break in the source is a blank; the browser's rules would end the sentence there.
    text += node.data.replace(/\s/g, ' ');
  }
  flush();
  return sentences;
}

function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}

function* sentenceBounds(text: string, language: string): Generator<readonly [start: number, end: number]> {
  for (let [start, end] of joined(text, segmenterFor(language))) {
    while (end - start > LONGEST) {
      const part = text.slice(start, start + LONGEST);
      const comma = Math.max(...[',', ';', ':', '\u2014', '\u060c', '\u3001'].map((mark) => part.lastIndexOf(mark)));
      const cut = comma > LONGEST / 3 ? comma + 1 : Math.max(part.lastIndexOf(' '), 0) || LONGEST;
      yield* trimmed(text, start, start + cut);
      start += cut;
    }
    yield* trimmed(text, start, end);
  }
}

/** Titles and initials before a name: their full stop ends nothing. */
const TITLE = /(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Hr|Fr|Mme|Mlle|Sr|Sra|Nr|No)\.\s+$/u;

/** What goes on with a small letter has not ended: after “Why?”, or an abbreviation. */
function joined(text: string, segmenter: Intl.Segmenter): [start: number, end: number][] {
  const bounds: [number, number][] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = bounds.at(-1);
    const goesOn = /^\p{Ll}/u.test(segment) || TITLE.test(text.slice(Math.max(0, index - 8), index));
    if (last && goesOn && text[index - 1] !== '\n') last[1] = index + segment.length;
    else bounds.push([index, index + segment.length]);
  }
  return bounds;
}

/** Nothing where there is no letter or digit: a rule of stars is not said. */
function* trimmed(text: string, start: number, end: number): Generator<readonly [number, number]> {
  const said = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(said)) return;
  yield [start + (said.length - said.trimStart().length), end - (said.length - said.trimEnd().length)];
}

function rangeOf(pieces: readonly Piece[], start: number, end: number): Range {
  const first = pieces.findLast((piece) => piece.start <= start) ?? pieces[0];
  const last = pieces.findLast((piece) => piece.start < end) ?? first;
  const range = document.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}
