/**
 * walkPage: the live page as data. Reads only, lays out once; gives the page its turns on big pages, notices when the
 * page changed meanwhile and walks it anew, at most twice.
 */
import { buildTree } from './build-tree.ts';
import { controlledIds } from './collapsed.ts';
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
  const root = document.body ?? document.documentElement;
  if (!root) throw new Error('The document is empty: it has no element to walk.');
  const turns = options.turns ?? new PageTurns();
  for (let walks = 1; ; walks++) {
    const changes = new MutationObserver(() => undefined);
    const turnsBefore = turns.taken;
    try {
      changes.observe(document, CHANGES);
      const onTree = (tree: Node): void => changes.observe(tree, CHANGES);
      const { tree, live, isCut } = await turns.run(walkOnce(document, root, onTree), options.signal);
      const hasChanged = turns.taken > turnsBefore && changes.takeRecords().length > 0;
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

function* walkOnce(
  document: Document,
  root: Element,
  onTree: (tree: Node) => void,
): Generator<void, { tree: PageTree; live: LivePage; isCut: boolean }> {
  const page = readFacts(document, root);
  const isRightToLeft = page.isRightToLeft;
  const { items, isCut } = yield* gatherItems({
    root,
    controlled: controlledIds(document),
    minX: isRightToLeft ? page.viewportWidthPx - page.widthPx : 0,
    maxX: isRightToLeft ? page.viewportWidthPx : page.widthPx,
    onTree,
  });
  const { tree, live } = yield* buildTree(items, page, document);
  return { tree, live, isCut };
}

function readFacts(document: Document, root: Element): PageFacts {
  const view = document.defaultView;
  const frame = document.scrollingElement ?? document.documentElement;
  return {
    url: document.URL,
    title: document.title,
    lang: (document.documentElement.getAttribute('lang') ?? '').trim().toLowerCase(),
    isRightToLeft: view?.getComputedStyle(root).direction === 'rtl',
    widthPx: frame.scrollWidth,
    heightPx: frame.scrollHeight,
    viewportWidthPx: frame.clientWidth,
    viewportHeightPx: view?.innerHeight ?? frame.clientHeight,
    htmlChars: 0,
  };
}
