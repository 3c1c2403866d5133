/**
 * A string that a page states about itself (JSON-LD, meta) in, plain text of bounded length out: entities decoded, tags
 * cut out, white space collapsed. Whatever it was, it is no markup afterwards.
 */

const maxChars = 2000;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/g, (all, decimal, hex, name) => {
    if (name) return Object.hasOwn(named, name) ? named[name] : all;
    const point = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : ' ';
  });
}

const withoutTags = (text: string): string =>
  text
    .replace(/<(?:script|style)\b[^<>]*>[^<]*<\/(?:script|style)\s*>/gi, ' ')
    .replace(/<[/!?A-Za-z][^<>]*>/g, ' ')
    // A tag that never ends would begin one wherever it is put.
    .replace(/<(?=[/!?A-Za-z])/g, ' ');

export function plainLabel(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return '';
  // Twice: some pages escape what is escaped already.
  let text = withoutTags(value.slice(0, 4 * maxChars));
  for (let round = 0; round < 2; round++) text = withoutTags(decode(text));
  return squeezed(text);
}

/** Text of the page itself, which is no markup to begin with. */
export const squeezed = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxChars);
