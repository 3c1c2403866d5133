/**
 * How each feature is put into words: its name in, the message that says it, how its value is read, and the family it
 * belongs to out. Features of one family say the same thing in different ways (84% links, most words are links).
 */
import { NAME_CATEGORIES, type NameCategory } from '../../core/features/name-categories.ts';

/**
 * share: in [0, 1]; rest: 1 - share; square: a share given as its square root; count: log(1 + n); size: log(n);
 * hundred: a word, said for a hundred words; number: as it is; flag: has a second message, with _not, for its absence;
 * part: a share, or its absence; steps: a signed log(1 + n), with a second message, _before, for less than none;
 * times: log of a ratio, with a second message, _high, for less than one; levels: of 30; rank: 0 for none.
 */
export type Reading =
  | 'share'
  | 'rest'
  | 'square'
  | 'count'
  | 'size'
  | 'hundred'
  | 'number'
  | 'flag'
  | 'part'
  | 'steps'
  | 'times'
  | 'levels'
  | 'rank';

export interface Saying {
  /** Without the prefix overlay_reason_. */
  readonly message: string;
  readonly reading: Reading;
  readonly family: string;
  /** What is filled in before the value: a tag, a word of a name, a number of words. */
  readonly about?: string;
  /** A message that says whom it is said of, for what holds of neighbours and ancestors. */
  readonly subject?: string;
  /** Category whose words in the page's names can be quoted instead of `about`. */
  readonly category?: NameCategory;
}

/** Reading, family and the features; the message has the feature's name. */
const PLAIN: readonly (readonly [Reading, string, string])[] = [
  ['rest', 'left', 'leftCloseness'],
  ['flag', 'left', 'touchesLeft'],
  ['rest', 'right', 'rightCloseness'],
  ['flag', 'right', 'touchesRight'],
  ['rest', 'top', 'topCloseness'],
  ['flag', 'top', 'isFirstScreen'],
  ['count', 'top', 'logTop'],
  ['rest', 'bottom', 'bottomCloseness'],
  ['count', 'bottom', 'logBottom'],
  ['share', 'middle', 'centreDistanceX centreDistance'],
  ['share', 'height of its middle', 'centreDistanceY'],
  ['share', 'width', 'widthShare'],
  ['flag', 'width', 'isFullWidth isNarrow'],
  ['share', 'height', 'heightShare'],
  ['square', 'area', 'areaShare'],
  ['count', 'area', 'logArea'],
  ['times', 'shape', 'aspect'],
  ['share', 'column', 'columnOverlap columnLikeness columnOffset'],
  ['flag', 'collapsed', 'hasNoBox'],
  ['count', 'words', 'logWords logChars logPlainWords'],
  ['share', 'share of words', 'wordShare'],
  ['share', 'share of words around', 'wordShareOfParent'],
  ['share', 'markup', 'visibleToHtml'],
  ['count', 'density', 'wordsPerLeaf wordsPerArea'],
  ['share', 'running text', 'longWordShare'],
  ['count', 'running text', 'logLongWords'],
  ['share', 'paragraphs', 'proseShare'],
  ['share', 'lists', 'listShare'],
  ['share', 'cells', 'cellShare'],
  ['share', 'code', 'codeShare'],
  ['share', 'heading', 'headingShare'],
  ['share', 'formatting', 'formattedShare'],
  ['hundred', 'links', 'linksPerWord'],
  ['share', 'links', 'linkShare'],
  ['flag', 'links', 'isAllLink isMostlyLink hasNoLink'],
  ['count', 'links', 'anchorWords logLinks'],
  ['share', 'link targets', 'innerLinkShare fragmentLinkShare'],
  ['share', 'little words', 'stopWordShare'],
  ['count', 'little words', 'stopWords'],
  ['hundred', 'punctuation', 'commasPerWord punctuationPerWord'],
  ['share', 'digits', 'digitShare'],
  ['share', 'capitals', 'capitalsPerWord'],
  ['count', 'sentences', 'sentences wordsPerSentence'],
  ['flag', 'sentences', 'hasNoSentence endsSentence'],
  ['hundred', 'separators', 'separatorsPerWord'],
  ['number', 'long words', 'charsPerWord'],
  ['share', 'title', 'titleShare titleCover'],
  ['flag', 'title', 'isTitle'],
  ['size', 'choice of words', 'surprise'],
  ['number', 'choice of words', 'divergence'],
  ['share', 'repetition', 'repeatedShare'],
  ['flag', 'copyright', 'line_copyright'],
  ['flag', 'date', 'line_date'],
  ['flag', 'price', 'line_price'],
  ['flag', 'email', 'line_email'],
  ['flag', 'byline', 'line_byline'],
  ['flag', 'read more', 'line_readMore'],
  ['flag', 'chrome', 'line_chrome'],
  ['levels', 'depth', 'depth'],
  ['share', 'place among siblings', 'siblingPlace'],
  ['size', 'siblings', 'siblings'],
  ['flag', 'siblings', 'isOnlyChild'],
  ['size', 'alike', 'alikeSiblings alikeParents alikeGrandparents'],
  ['count', 'blocks', 'leaves'],
  ['flag', 'blocks', 'isLeaf isRun'],
  ['count', 'images', 'images'],
  ['share', 'images', 'imageShare'],
  ['count', 'controls', 'controls'],
  ['hundred', 'controls', 'controlsPerWord'],
  ['count', 'heading', 'headings'],
  ['times', 'font', 'fontSize'],
  ['flag', 'font', 'isUsualFont'],
  ['flag', 'bold', 'isBold'],
  ['flag', 'code', 'isPreformatted'],
  ['flag', 'pinned', 'isPinned'],
  ['flag', 'absolute', 'isAbsolute'],
  ['flag', 'row or grid', 'isInFlex'],
  ['flag', 'in:articleHeader', 'in_articleHeader'],
  ['flag', 'in:articleFooter', 'in_articleFooter'],
  ['flag', 'in:main', 'has_main'],
  ['share', 'order', 'wordsBefore longBefore'],
  ['flag', 'order', 'isBeforeText isAfterText'],
  ['flag', 'main heading', 'isAfterHeading1'],
  ['flag', 'page', 'hasHeading1'],
  ['steps', 'main heading', 'leavesFromHeading1'],
  ['count', 'far from text', 'leavesFromText'],
  ['flag', 'text root', 'inTextRoot holdsTextRoot inWideTextRoot'],
  ['share', 'page', 'textRootShare seriesShare'],
  ['part', 'series', 'inSeries inSeriesOutsideText'],
  ['count', 'page', 'seriesLength'],
  ['flag', 'series', 'inSeriesItem'],
  ['flag', 'chrome', 'underChromeHeading'],
  ['count', 'heading above', 'leavesFromHeading'],
  ['flag', 'heading above', 'isUnderHeading'],
  ['rank', 'heading above', 'headingLevel'],
];

/** What is said of others: reading by the feature's last part. The message is of_<part>. */
const OF_OTHERS: Readonly<Record<string, Reading>> = {
  words: 'count',
  linkShare: 'share',
  longShare: 'share',
  wordShare: 'share',
  stopShare: 'share',
  wordsPerLeaf: 'count',
  leaves: 'count',
  isAlike: 'flag',
  isLong: 'flag',
  isHeading: 'flag',
};

/** Families of what is said of a page of text or of links. */
const BY_PAGE: Readonly<Record<string, string>> = {
  linkShare: 'links',
  isAllLink: 'links',
  isShort: 'words',
  isList: 'lists',
  isHeading: 'heading',
  isCell: 'cells',
  isCard: 'name:card',
  isComment: 'name:comments',
  isProduct: 'name:product',
  isLong: 'running text',
  isMiddle: 'order',
};

/** Elements that a name for several stands for. */
const TAG_OF: Readonly<Record<string, string>> = {
  list: 'ul',
  definitions: 'dl',
  quote: 'blockquote',
  heading: 'h1…h6',
  h4: 'h4…h6',
};

/** Landmarks and the names that say the same. */
const SAME_AS: Readonly<Record<string, string>> = {
  navigation: 'nav',
  sidebar: 'aside',
  header: 'header',
  footer: 'footer',
  dialog: 'dialog',
  article: 'article',
  contact: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
};
const LANDMARKS = new Set([
  'nav',
  'header',
  'footer',
  'aside',
  'main',
  'article',
  'form',
  'table',
  'figure',
  'address',
]);

const sayings = new Map<string, Saying>();
for (const [reading, family, features] of PLAIN)
  for (const feature of features.split(' ')) sayings.set(feature, { message: feature, reading, family });

/** Every feature has one: what the list does not name is read off the name's first part. */
export function sayingOf(feature: string): Saying | undefined {
  const known = sayings.get(feature);
  if (known) return known;
  const [, first, rest] = /^([a-zA-Z]+\d?)_(.+)$/.exec(feature) ?? [];
  if (first === 'tag' || first === 'in') {
    const family = LANDMARKS.has(rest) || SAME_AS[rest] || first === 'in' ? `in:${SAME_AS[rest] ?? rest}` : 'tag';
    return { message: first, reading: 'flag', family, about: `<${TAG_OF[rest] ?? rest}>` };
  }
  if (first === 'name' || first === 'inName') {
    const category = rest as NameCategory;
    const family = SAME_AS[rest] ? `in:${SAME_AS[rest]}` : `name:${rest}`;
    return { message: first, reading: 'flag', family, about: NAME_CATEGORIES[category].split(' ')[0], category };
  }
  if (first === 'text' || first === 'links')
    return { message: `as_${rest}`, reading: 'flag', family: BY_PAGE[rest] ?? rest, subject: `page_${first}` };
  const steps = /^moreWordsThan(\d+)$/.exec(feature)?.[1];
  if (steps !== undefined) {
    const message = Number(steps) < 2 ? feature : 'moreWordsThan';
    return { message, reading: 'flag', family: 'words', about: steps };
  }
  if (OF_OTHERS[rest])
    return { message: `of_${rest}`, reading: OF_OTHERS[rest], family: familyOf(first), subject: first };
  return undefined;
}

const familyOf = (who: string): string =>
  /^(?:before|after)/.test(who) ? 'neighbours' : /arent$/.test(who) ? 'around' : who;
