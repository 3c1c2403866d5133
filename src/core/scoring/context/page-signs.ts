/**
 * What a page shows as a whole: words of its address that tell a kind of page, and the mean of telling features over its
 * texts. One vector a page; the kinds of pages (an article, a shop's product, a thread) are told apart by it.
 */
import { FEATURES } from '../../features/feature-list.ts';
import type { FeatureMatrix } from '../../features/feature-matrix.ts';

/** Words of path and host that name a kind of page. */
const ADDRESS_WORDS: readonly (readonly [name: string, words: string])[] = [
  ['article', 'blog blogs news article articles story stories post posts magazine opinion press politics sports'],
  ['product', 'product products item items dp p buy sku prod itm'],
  [
    'collection',
    'collection collections category categories catalog catalogue c brand brands shop store cat department',
  ],
  [
    'forum',
    'forum forums thread threads topic topics t viewtopic showthread questions discussion discussions community r discuss',
  ],
  [
    'documentation',
    'doc docs documentation guide guides manual reference api wiki learn tutorial tutorials developer developers man',
  ],
  ['help', 'help support kb faq hc knowledge'],
  [
    'listing',
    'search jobs job events event list listing listings archive archives tag tags directory author authors page results',
  ],
  [
    'service',
    'service services solution solutions platform pricing features about company software enterprise products-services careers contact',
  ],
  ['recipe', 'recipe recipes'],
];

const SLUG = /[\p{L}\p{N}]+/gu;

const FLAGS = ADDRESS_WORDS.length;
/** Of the address: the words above; the front page; a date; a number; depth; words of the last part; a file. */
const ADDRESS_SIGNS = FLAGS + 6;

/** Features whose mean over all texts says what the page is made of. */
const TELLING =
  /^(?:tag_|in_|inName_|line_)|^(?:linkShare|isAllLink|endsSentence|hasNoSentence|stopWordShare|isBold|isPreformatted|isUsualFont|alikeSiblings|alikeParents|words|wordsPerSentence|sentences|digitShare|capitalsPerWord|images|controls|hasNoBox|widthShare|columnOverlap|isUnderHeading|innerLinkShare|fontSize)$/;

export const TELLING_COLUMNS = Int32Array.from(
  FEATURES.flatMap(({ name }, column) => (TELLING.test(name) ? [column] : [])),
);

/** Numbers of a page. */
export const PAGE_SIGNS = ADDRESS_SIGNS + TELLING_COLUMNS.length;

/** `features`: one row a text of the page. */
export function pageSignsOf(url: string, { nodes, columns, values }: FeatureMatrix): Float32Array {
  const signs = new Float32Array(PAGE_SIGNS);
  readAddress(url, signs);
  const count = nodes.length;
  if (count === 0) return signs;
  for (let row = 0; row < count; row++)
    for (let i = 0; i < TELLING_COLUMNS.length; i++)
      signs[ADDRESS_SIGNS + i] += values[row * columns + TELLING_COLUMNS[i]];
  for (let i = ADDRESS_SIGNS; i < PAGE_SIGNS; i++) signs[i] /= count;
  return signs;
}

const WORD_SIGNS = new Map<string, number[]>();
ADDRESS_WORDS.forEach(([, words], index) => {
  for (const word of words.split(' ')) WORD_SIGNS.set(word, [...(WORD_SIGNS.get(word) ?? []), index]);
});

function readAddress(url: string, signs: Float32Array): void {
  let path = '';
  let host = '';
  try {
    const address = new URL(url);
    host = address.hostname;
    path = decodeURI(address.pathname).toLowerCase();
  } catch {
    return;
  }
  const parts = path.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  const hostParts = host.replace(/^www\./, '').split('.');
  // A whole part, or the first word of one: "products", "product-details".
  const words = [...hostParts.slice(0, -1), ...parts.flatMap((part) => [part, part.split(/[-_.]/)[0]])];
  for (const word of words) for (const sign of WORD_SIGNS.get(word) ?? []) signs[sign] = 1;
  signs[FLAGS] = parts.length === 0 ? 1 : 0;
  signs[FLAGS + 1] = /\/(?:19|20)\d\d(?:[/-]\d{1,2}|\/)/.test(path) ? 1 : 0;
  signs[FLAGS + 2] = /\d{4,}/.test(last) ? 1 : 0;
  signs[FLAGS + 3] = Math.min(parts.length, 8) / 4;
  signs[FLAGS + 4] = Math.min(last.match(SLUG)?.length ?? 0, 12) / 6;
  signs[FLAGS + 5] = /\.(?:html?|php|aspx?|jsp)$/.test(last) ? 1 : 0;
}
