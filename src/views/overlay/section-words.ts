/** What the card says of a section besides the reasons: its heading, size, score, and what smoothing changed. */
import { isTextOwner, type PageTree } from '../../core/dom/page-tree.ts';
import type { Judgement } from '../../core/judge-page.ts';
import type { Section } from '../../core/sections/section.ts';
import type { Words } from '../words.ts';

const HEADING_CHARS = 70;
const SAME_WITHIN = 0.005;

const formats = new Map<string, Intl.NumberFormat>();

/** Numbers as the language writes them. */
export function sayNumber(words: Words, value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${words.language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(words.language, options);
    formats.set(key, format);
  }
  return format.format(value);
}

export const sayScore = (words: Words, score: number): string =>
  sayNumber(words, score, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const sayShare = (words: Words, share: number): string =>
  sayNumber(words, share, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.0095 ? 1 : 0 });

/** "7 blocks · 31 words · 5% of the page" */
export function saySize(words: Words, { blocks, words: count, areaPx }: Section, tree: PageTree): string {
  const pageArea = Math.max(1, tree.page.widthPx * tree.page.heightPx);
  return [
    words(blocks === 1 ? 'overlay_blocks_one' : 'overlay_blocks_many', sayNumber(words, blocks)),
    words(count === 1 ? 'overlay_words_one' : 'overlay_words_many', sayNumber(words, count)),
    words('overlay_part', sayShare(words, Math.min(1, areaPx / pageArea))),
  ].join(' · ');
}

/** "raw 0.71, smoothed up by its neighbours" */
export function saySmoothing(words: Words, { score, change }: Section): string {
  const raw = sayScore(words, score);
  if (Math.abs(change) < SAME_WITHIN) return words('overlay_raw_same', raw);
  return words(change > 0 ? 'overlay_raw_up' : 'overlay_raw_down', raw);
}

/** The section's first heading, or its first words, or what it is made of. */
export function headingOf(words: Words, { root }: Section, { sectionOf }: Judgement, tree: PageTree): string {
  const section = sectionOf[root];
  let first = '';
  let headingEnd = -1;
  for (let node = root; node < tree.end[root]; node++) {
    if (/^h[1-6]$/.test(tree.tagNames[tree.tag[node]])) headingEnd = Math.max(headingEnd, tree.end[node]);
    if (sectionOf[node] !== section || !isTextOwner(tree.kind[node]) || tree.hidden[node] || !tree.text[node]) continue;
    if (node < headingEnd) return shorten(tree.text[node]);
    first ||= tree.text[node];
  }
  return first ? shorten(first) : words('overlay_untitled', `<${tree.tagNames[tree.tag[root]]}>`);
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= HEADING_CHARS) return plain;
  const cut = plain.slice(0, HEADING_CHARS);
  // Languages without blanks are cut anywhere.
  const end = cut.lastIndexOf(' ');
  return `${end > HEADING_CHARS / 2 ? cut.slice(0, end) : cut}…`;
}
