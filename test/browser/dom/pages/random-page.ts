/**
 * Random pages of mixed blocks and inline elements, for the property that each word is in one leaf. Every word is
 * unique on its page; words of hidden parts begin with "hid". The same seed gives the same page.
 */

export interface RandomPage {
  readonly html: string;
  readonly words: readonly string[];
}

const BLOCKS = ['div', 'p', 'section', 'ul', 'blockquote', 'h2', 'table', 'article', 'form', 'pre'];
const INLINES = ['span', 'b', 'a', 'em', 'code', 'label', 'q-word', 'sub'];
const DEPTH = 5;

/** Mulberry32: small, seeded, even enough. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function randomPage(seed: number): RandomPage {
  const random = randomFrom(seed);
  const words: string[] = [];
  let ids = 0;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const id = (): string => `id="e${ids++}"`;

  const word = (isHidden: boolean): string => {
    words.push(`${isHidden ? 'hid' : 'w'}${words.length}`);
    return words[words.length - 1];
  };
  const text = (isHidden: boolean): string =>
    ` ${Array.from({ length: 1 + Math.floor(random() * 4) }, () => word(isHidden)).join(' ')} `;
  /** One word that is parted by tags but by no blank. */
  const brokenWord = (isHidden: boolean): string => {
    const whole = word(isHidden);
    return ` ${whole[0]}<b>${whole.slice(1)}</b> `;
  };

  const inline = (depth: number, isHidden: boolean): string => {
    const chance = random();
    if (depth <= 0 || chance < 0.4) return text(isHidden);
    if (chance < 0.5) return brokenWord(isHidden);
    if (chance < 0.55) return '<br>';
    if (chance < 0.6) return '<br>\n<br>';
    if (chance < 0.65) return '<!-- remark --><img alt="">';
    if (chance < 0.7) return `<span ${id()} style="display:none">${inline(depth - 1, true)}</span>`;
    if (chance < 0.75) return `<span style="display:contents">${inline(depth - 1, isHidden)}</span>`;
    if (chance < 0.8) return ` <span style="display:inline-block">${inline(depth - 1, isHidden)}</span> `;
    const tag = pick(INLINES);
    const inner = Array.from({ length: 1 + Math.floor(random() * 3) }, () => inline(depth - 1, isHidden)).join('');
    return `<${tag} ${id()}>${inner}</${tag}>`;
  };

  const block = (depth: number, isHidden: boolean): string => {
    const tag = pick(BLOCKS);
    const parts = (hidden: boolean): string[] =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, () => flow(depth - 1, hidden));
    const each = (item: string): string =>
      parts(isHidden).reduce((all, part) => `${all}<${item}>${part}</${item}>`, '');
    if (tag === 'ul') return `<ul>${each('li')}</ul>`;
    if (tag === 'table') return `<table><tr>${each('td')}</tr></table>`;
    if (tag === 'p' || tag === 'h2' || tag === 'pre')
      return `<${tag}>${inline(depth, isHidden)}${inline(depth - 1, isHidden)}</${tag}>`;
    const style = pick(['', '', '', 'display:flex', 'float:left', 'display:contents', 'position:relative', 'HIDDEN']);
    const isNone = style === 'HIDDEN';
    return `<${tag} style="${isNone ? 'display:none' : style}">${parts(isHidden || isNone).join('')}</${tag}>`;
  };

  const flow = (depth: number, isHidden: boolean): string => {
    if (depth <= 0) return text(isHidden);
    const chance = random();
    if (chance < 0.45) return inline(depth, isHidden);
    if (chance < 0.5) return '<hr>';
    return block(depth, isHidden);
  };

  const html = Array.from({ length: 8 }, () => flow(DEPTH, false)).join('\n');
  return { html, words };
}
