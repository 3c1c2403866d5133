/**
 * Hidden blocks that are worth judging by what they say: a good deal of running text that is not laid out, which nothing marks as a
 * panel or a fold (that would make it collapsed content in the walk), nor as a menu or a dialog. Shops put their descriptions
 * into such tabs. PageTree in, the same tree out with those blocks marked as `unmarked`.
 */
import { HiddenReason, isTextOwner, type PageTree } from '../dom/page-tree.ts';
import { CATEGORY_NAMES, categoriesOf, hasCategory, type NameCategory } from './name-categories.ts';

/** Words that are worth judging, and words that a text of sentences has at least once. */
const MUCH_WORDS = 25;
const LONG_TEXT_WORDS = 12;

const FURNITURE_TAGS = new Set(['nav', 'menu', 'dialog', 'header', 'footer', 'aside', 'template', 'select', 'iframe']);
const FURNITURE_ROLES =
  /(?:^|\s)(?:menu|menubar|navigation|dialog|alertdialog|tooltip|listbox|search|alert|status)(?:\s|$)/;
const FURNITURE_NAMES: readonly NameCategory[] = [
  'navigation',
  'consent',
  'dialog',
  'newsletter',
  'account',
  'search',
  'sharing',
  'hiddenName',
];
const FURNITURE = FURNITURE_NAMES.map((name) => CATEGORY_NAMES.indexOf(name));

const wordsIn = (text: string): number => (text === '' ? 0 : (text.match(/\S+/g)?.length ?? 0));

export function admitHidden(tree: PageTree): PageTree {
  let hidden: Uint8Array | undefined;
  for (let node = 1; node < tree.size; node++) {
    if (tree.hidden[node] !== HiddenReason.displayNone && tree.hidden[node] !== HiddenReason.visibilityHidden) continue;
    const end = tree.end[node];
    if (isWorthJudging(tree, node) && !isFurniture(tree, node)) {
      hidden ??= Uint8Array.from(tree.hidden);
      for (let below = node; below < end; below++)
        if (tree.hidden[below] === tree.hidden[node]) hidden[below] = HiddenReason.unmarked;
    }
    node = end - 1;
  }
  return hidden ? { ...tree, hidden } : tree;
}

function isWorthJudging(tree: PageTree, node: number): boolean {
  let words = 0;
  let longest = 0;
  for (let below = node; below < tree.end[node]; below++) {
    if (!isTextOwner(tree.kind[below]) || tree.hidden[below] !== tree.hidden[node]) continue;
    const own = wordsIn(tree.text[below]);
    words += own;
    longest = Math.max(longest, own);
  }
  return words >= MUCH_WORDS && longest >= LONG_TEXT_WORDS;
}

/** By its own tag, role or name, or by those of what it is in; the body's tell of the page's state, not of its parts. */
function isFurniture(tree: PageTree, node: number): boolean {
  for (let around = node; around > 0; around = tree.parent[around]) {
    if (FURNITURE_TAGS.has(tree.tagNames[tree.tag[around]])) return true;
    const attribute = tree.attribute[around];
    if (attribute < 0) continue;
    const words = tree.attributes[attribute];
    if (FURNITURE_ROLES.test(words)) return true;
    const bits = categoriesOf(words);
    if (FURNITURE.some((category) => hasCategory(bits, category))) return true;
  }
  return false;
}
