/** Tags, landmarks and what class and id words say: of the block itself, of its ancestors, and of what it holds. */
import { featureGroup, flag, putBits, putOne } from './feature-group.ts';
import { CATEGORY_NAMES } from './name-categories.ts';
import type { PageMeasures } from './page-measures.ts';

/** Tags of the block itself, grouped where they mean the same. */
const OWN_TAGS: readonly (readonly string[])[] = [
  ...[
    ['p'],
    ['h1'],
    ['h2'],
    ['h3'],
    ['h4', 'h5', 'h6'],
    ['li'],
    ['td'],
    ['th'],
    ['dt'],
    ['dd'],
    ['a'],
    ['div'],
    ['span'],
  ],
  ...[
    ['section'],
    ['article'],
    ['main'],
    ['blockquote'],
    ['pre', 'code'],
    ['figcaption', 'caption'],
    ['figure', 'picture', 'img'],
  ],
  ...[
    ['button', 'label', 'select', 'input', 'textarea', 'legend'],
    ['time'],
    ['ul', 'ol', 'menu'],
    ['dl'],
    ['table'],
    ['tr'],
  ],
  ...[
    ['form', 'fieldset'],
    ['summary'],
    ['details'],
    ['nav'],
    ['header'],
    ['footer'],
    ['aside'],
    ['address'],
    ['iframe'],
  ],
];

/** Tags and roles that speak for all below. */
const ANCESTORS: readonly (readonly [name: string, tags: readonly string[], roles: readonly string[]])[] = [
  ['nav', ['nav'], ['navigation', 'menu', 'menubar']],
  ['header', ['header'], ['banner']],
  ['footer', ['footer'], ['contentinfo']],
  ['aside', ['aside'], ['complementary']],
  ['main', ['main'], ['main']],
  ['article', ['article'], ['article']],
  ['form', ['form', 'fieldset'], ['form', 'search']],
  ['table', ['table'], ['table', 'grid']],
  ['list', ['ul', 'ol'], ['list', 'listbox']],
  ['definitions', ['dl'], []],
  ['quote', ['blockquote', 'q'], []],
  ['figure', ['figure', 'picture'], ['figure', 'img']],
  ['pre', ['pre'], []],
  ['section', ['section'], ['region']],
  ['details', ['details'], ['tabpanel']],
  ['button', ['button', 'label', 'select'], ['button', 'tab', 'tablist']],
  ['dialog', ['dialog'], ['dialog', 'alertdialog', 'alert', 'status']],
  ['heading', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], ['heading']],
  ['address', ['address'], []],
];

/** The nearest ancestors, the block itself included, whose names count as its own. */
const NEAR_LEVELS = 2;

export const nameFeatures = featureGroup({
  features: [
    ...OWN_TAGS.map((tags) => flag(`tag_${tags[0]}`, `is a ${tags.join(' or ')} element`)),
    ...ANCESTORS.map(([name]) => flag(`in_${name}`, `inside of ${name}`)),
    flag('in_articleHeader', 'in the header of an article'),
    flag('in_articleFooter', 'in the footer of an article'),
    flag('has_main', 'holds the main element or an article'),
    ...CATEGORY_NAMES.map((name) => flag(`name_${name}`, `named like ${name}`)),
    ...CATEGORY_NAMES.map((name) => flag(`inName_${name}`, `inside of something named like ${name}`)),
  ],
  *prepare(measures: PageMeasures) {
    const { tree } = measures;
    const groupOfTag = tree.tagNames.map((tag) => OWN_TAGS.findIndex((tags) => tags.includes(tag)));
    const { around, holdsMain } = readAncestors(measures);
    const [inArticle, inHeader, inFooter] = ['article', 'header', 'footer'].map((name) =>
      ANCESTORS.findIndex((entry) => entry[0] === name),
    );
    yield;
    const { low, high } = readNames(measures);
    return { measures, groupOfTag, around, holdsMain, inArticle, inHeader, inFooter, low, high };
  },
  write({ measures, groupOfTag, around, holdsMain, inArticle, inHeader, inFooter, low, high }, node, row) {
    const { tree } = measures;
    const bits = around[node];
    putOne(row, groupOfTag[tree.tag[node]], OWN_TAGS.length);
    putBits(row, bits, ANCESTORS.length);
    const isInArticle = bits >>> inArticle;
    row.values[row.at++] = isInArticle & (bits >>> inHeader) & 1;
    row.values[row.at++] = isInArticle & (bits >>> inFooter) & 1;
    row.values[row.at++] = holdsMain[node];
    let nearLow = 0;
    let nearHigh = 0;
    let near = node;
    for (let level = 0; level < NEAR_LEVELS && near >= 0; level++, near = tree.parent[near]) {
      const names = measures.namesOf(near);
      nearLow |= names.low;
      nearHigh |= names.high;
    }
    putBits(row, nearLow, 32);
    putBits(row, nearHigh, CATEGORY_NAMES.length - 32);
    putBits(row, low[node], 32);
    putBits(row, high[node], CATEGORY_NAMES.length - 32);
  },
});

function readAncestors(measures: PageMeasures): { around: Uint32Array; holdsMain: Uint8Array } {
  const { tree } = measures;
  const bitsOfTag = tree.tagNames.map((tag) =>
    ANCESTORS.reduce((bits, [, tags], i) => bits | (tags.includes(tag) ? 1 << i : 0), 0),
  );
  const bitsOfWords = tree.attributes.map((words) => {
    const parts = words.split(' ');
    return ANCESTORS.reduce(
      (bits, [, , roles], i) => bits | (roles.some((role) => parts.includes(role)) ? 1 << i : 0),
      0,
    );
  });
  const around = new Uint32Array(tree.size);
  const holdsMain = new Uint8Array(tree.size);
  for (let node = 0; node < tree.size; node++) {
    const own = bitsOfTag[tree.tag[node]] | (tree.attribute[node] < 0 ? 0 : bitsOfWords[tree.attribute[node]]);
    around[node] = own | (node > 0 ? around[tree.parent[node]] : 0);
  }
  const [main, article] = ['main', 'article'].map((tag) => tree.tagNames.indexOf(tag));
  if (main >= 0 || article >= 0)
    for (let node = tree.size - 1; node > 0; node--)
      if (holdsMain[node] || tree.tag[node] === main || tree.tag[node] === article) holdsMain[tree.parent[node]] = 1;
  return { around, holdsMain };
}

/** Categories of the node and of its ancestors, the body's left out: it names the page, not a part of it. */
function readNames(measures: PageMeasures): { low: Int32Array; high: Int32Array } {
  const { tree } = measures;
  const low = new Int32Array(tree.size);
  const high = new Int32Array(tree.size);
  for (let node = 1; node < tree.size; node++) {
    const names = measures.namesOf(node);
    low[node] = names.low | low[tree.parent[node]];
    high[node] = names.high | high[tree.parent[node]];
  }
  return { low, high };
}
