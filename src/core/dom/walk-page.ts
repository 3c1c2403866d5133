/**
 * walkPage: the live page as data. Reads only, lays out once; gives the page its turns on big pages, notices when the
 * page changed meanwhile and walks it anew, at most twice.
 */
import { buildTree } from './build-tree.ts';
import { controlledIds } from './collapsed.ts';
import { attributeOf, bodyOf, rootElementOf, scrollingElementOf, titleOf, urlOf, viewOf } from './dom-access.ts';
import { gatherItems, MAX_ITEMS } from './gather-items.ts';
import type { LivePage, PageFacts, PageTree } from './page-tree.ts';
import { PageTurns } from './yield-to-page.ts';

/** Walks in all: the first and two more. */
const MAX_WALKS = 3;

/** What changes the text or hides it. Style attributes are left out: animations change them all the time. */
const CHANGES: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['class', 'hidden', 'open', 'aria-hidden', 'aria-expanded'],
};

export interface WalkOptions {
  readonly turns?: PageTurns;
  readonly signal?: AbortSignal;
}

export interface Walk {
  readonly tree: PageTree;
  readonly live: LivePage;
  /** How often the page was walked, 1 to 3. */
  readonly walks: number;
  /** Sentences about what the reader of the answer should know. */
  readonly notes: readonly string[];
}

export async function walkPage(document: Document, options: WalkOptions = {}): Promise<Walk> {
  const root = bodyOf(document) ?? rootElementOf(document);
  if (!root) throw new Error('The document is empty: it has no element to walk.');
  const turns = options.turns ?? new PageTurns();
  for (let walks = 1; ; walks++) {
    let isChanged = false;
    const changes = new MutationObserver(() => {
      isChanged = true;
    });
    const scrolledBefore = scrollOf(document);
    const turnsBefore = turns.taken;
    try {
      changes.observe(document, CHANGES);
      const onTree = (tree: Node): void => changes.observe(tree, CHANGES);
      const { tree, live, isCut } = await turns.run(walkOnce(document, root, onTree), options.signal);
      // A page with scripting off never calls the observer back: its records wait to be taken.
      isChanged ||= changes.takeRecords().length > 0 || scrollOf(document) !== scrolledBefore;
      const hasChanged = isChanged && turns.taken > turnsBefore;
      if (hasChanged && walks < MAX_WALKS) continue;
      const notes: string[] = [];
      if (walks > 1) notes.push(`The page changed while it was read: it was read ${walks} times.`);
      if (hasChanged)
        notes.push('The page was still changing at the last reading: the answer may lack what came late.');
      if (isCut) notes.push(`The page is larger than ${MAX_ITEMS} elements and texts: the rest was left out.`);
      return { tree, live, walks, notes };
    } finally {
      changes.disconnect();
    }
  }
}

/** Where the window is scrolled to: boxes measured before and after a scroll do not fit together. */
const scrollOf = (document: Document): string => {
  const view = viewOf(document);
  return `${view?.scrollX} ${view?.scrollY}`;
};

function* walkOnce(
  document: Document,
  root: Element,
  onTree: (tree: Node) => void,
): Generator<void, { tree: PageTree; live: LivePage; isCut: boolean }> {
  const page = readFacts(document, root);
  const isToTheLeft = growsToTheLeft(document, root);
  const { items, isCut } = yield* gatherItems({
    root,
    controlled: controlledIds(document),
    minX: isToTheLeft ? page.viewportWidthPx - page.widthPx : 0,
    maxX: isToTheLeft ? page.viewportWidthPx : page.widthPx,
    onTree,
  });
  const { tree, live } = yield* buildTree(items, page, document);
  return { tree, live, isCut };
}

/** Whether what does not fit into the window stands to the left of it. */
function growsToTheLeft(document: Document, root: Element): boolean {
  const style = viewOf(document)?.getComputedStyle(root);
  if (!style) return false;
  return style.writingMode.startsWith('horizontal') ? style.direction === 'rtl' : style.writingMode.endsWith('-rl');
}

function readFacts(document: Document, root: Element): PageFacts {
  const view = viewOf(document);
  const top = rootElementOf(document) ?? root;
  const frame = scrollingElementOf(document) ?? top;
  return {
    url: urlOf(document),
    title: titleOf(document),
    lang: attributeOf(top, 'lang').trim().toLowerCase(),
    isRightToLeft: view?.getComputedStyle(root).direction === 'rtl',
    widthPx: frame.scrollWidth,
    heightPx: frame.scrollHeight,
    viewportWidthPx: frame.clientWidth,
    viewportHeightPx: view?.innerHeight ?? frame.clientHeight,
    htmlChars: 0,
  };
}
