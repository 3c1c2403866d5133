/**
 * One read-only pass over the live DOM: a document in, its items out, with boxes in page coordinates and the few
 * computed styles that matter. Iterative (pages may be 5,000 levels deep) and cut into steps (the page gets its turns).
 * Styles and boxes are asked for rendered elements only; below a hidden element nothing is measured.
 */
import { collapsedReason, isMenuAround, isMenuLike } from './collapsed.ts';
import {
  attributeOf,
  boxOf,
  documentOf,
  firstChildOf,
  hasAttributeOn,
  localNameOf,
  newRange,
  nextSiblingOf,
  nodeTypeOf,
  nodeValueOf,
  shadowRootOf,
  textContentOf,
  viewOf,
} from './dom-access.ts';
import { ATOM_TAGS, isBlockTag, isTextTag, isWordTag, SKIPPED_TAGS } from './element-kinds.ts';
import { FlatChildren, frameDocumentOf } from './flat-children.ts';
import { Backdrops } from './invisible-text.ts';
import { Flow, ItemType, PageItems } from './page-items.ts';
import { HiddenReason, StyleFlag } from './page-tree.ts';
import { BoxPlacer } from './place-boxes.ts';
import { shownBox } from './shown-box.ts';
import { isMuchText, isStreamedPart, isUnrevealed } from './unrevealed.ts';

/** Nodes between two looks at the clock. */
const ITEMS_A_STEP = 64;
/** An inline block at least this large (square pixels) stands for itself: a button, a card, a column. */
const INLINE_BLOCK_AREA_PX = 2000;
/** Smaller letters than these nobody sees; text moved out further than this by its indent stands off the screen. */
const LEAST_FONT_PX = 1;
const OFF_SCREEN_INDENT_PX = 500;
/** Far above any real page; the rest of a larger page is left out, and the answer says so. */
export const MAX_ITEMS = 400_000;

interface Open {
  readonly children: FlatChildren;
  readonly item: number;
  /** Whether the element or one around it is furniture; found out when something hidden in it asks. */
  isInMenu: boolean | undefined;
}

export interface GatherContext {
  readonly root: Element;
  readonly controlled: ReadonlySet<string>;
  /** Scrollable extent of the page, CSS pixels. */
  readonly minX: number;
  readonly maxX: number;
  /** Called for each further tree that is entered: an open shadow root, the document of a frame. */
  onTree(tree: Node): void;
}

const hasText = (element: Element): boolean => {
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child))
    if (nodeTypeOf(child) === 3 && /\S/.test(nodeValueOf(child))) return true;
  return false;
};

const hasElementChild = (element: Element): boolean => {
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) if (nodeTypeOf(child) === 1) return true;
  return false;
};

const hasBox = (text: Node): boolean => {
  if (!/\S/.test(nodeValueOf(text))) return true;
  const range = newRange(documentOf(text));
  range.selectNodeContents(text);
  return range.getClientRects().length > 0;
};

const flowOf = (display: string): number => {
  if (display === 'contents') return Flow.contents;
  return display.startsWith('inline') || display.startsWith('ruby') || display === 'math' ? Flow.inline : Flow.block;
};

const displayFlags = (display: string): number =>
  (display.startsWith('inline-') ? StyleFlag.inlineBlock : 0) |
  (display.endsWith('flex') || display.endsWith('grid') ? StyleFlag.flexOrGrid : 0) |
  (display.includes('table') ? StyleFlag.table : 0);

const POSITION_FLAGS: Readonly<Record<string, number>> = {
  absolute: StyleFlag.absolute,
  fixed: StyleFlag.fixed,
  sticky: StyleFlag.sticky,
};

export function* gatherItems(context: GatherContext): Generator<void, { items: PageItems; isCut: boolean }> {
  const items = new PageItems();
  const placer = new BoxPlacer(items);
  const backdrops = new Backdrops(items);
  const stack: Open[] = [];
  let pageChars: number | undefined;
  let lastDocument: Document | undefined;
  let view: ReturnType<typeof viewOf> = null;
  enter(context.root, -1);
  let node: Node | null = null;
  for (let step = 1; stack.length; step++) {
    if (step % ITEMS_A_STEP === 0) yield;
    const open = stack[stack.length - 1];
    node = items.size < MAX_ITEMS ? open.children.take() : null;
    if (!node) {
      items.end[open.item] = items.size;
      stack.pop();
      continue;
    }
    const type = nodeTypeOf(node);
    if (type === 1) enter(node as Element, open.item);
    else if (type === 3 || type === 4) items.addText(node, nodeValueOf(node), open.item, textHidden(node, open.item));
  }
  return { items, isCut: items.size >= MAX_ITEMS };

  /** Text straight inside a closed details, or in the host of a closed shadow tree, has no element that could tell. */
  function textHidden(text: Node, parent: number): number {
    const hidden = items.hidden[parent];
    if (hidden) return hidden;
    if (items.hidesText[parent]) return HiddenReason.transparent;
    const element = items.node[parent] as Element;
    const tag = items.tag[parent];
    if (tag === 'details' && !hasAttributeOn(element, 'open')) return HiddenReason.closedDetails;
    return tag.includes('-') && !hasBox(text) ? HiddenReason.displayNone : hidden;
  }

  function enter(element: Element, parent: number): void {
    const tag = localNameOf(element);
    if (SKIPPED_TAGS.has(tag)) return;
    const inherited = parent < 0 ? HiddenReason.none : (items.hidden[parent] as HiddenReason);
    if (tag === 'br') {
      items.add(element, tag, ItemType.lineBreak, parent, inherited);
      return;
    }
    const item = items.add(element, tag, ItemType.element, parent, inherited);
    const isFrame = tag === 'iframe' || tag === 'frame';
    const isAtom = ATOM_TAGS.has(tag);
    if (isFrame || isAtom) items.isAtom[item] = 1;
    // Visibility alone can be taken back by a descendant; every other reason holds for all below.
    if (inherited === HiddenReason.none || inherited === HiddenReason.visibilityHidden) measure(element, item, tag);
    else items.flow[item] = isBlockTag(tag) ? Flow.block : Flow.inline;
    if (isAtom) return;
    const shadow = shadowRootOf(element);
    if (shadow) context.onTree(shadow);
    stack.push({ children: new FlatChildren(element, tag, shadow), item, isInMenu: undefined });
    const inner = isFrame ? frameDocumentOf(element) : null;
    if (!inner) return;
    context.onTree(inner);
    placer.enterFrame(element, item, inner);
  }

  function measure(element: Element, item: number, tag: string): void {
    const document = documentOf(element);
    if (document !== lastDocument) {
      lastDocument = document;
      view = viewOf(document);
    }
    if (!view) return;
    const style = view.getComputedStyle(element);
    const display = style.display;
    const position = style.position;
    items.flow[item] = flowOf(display);
    items.style[item] = displayFlags(display) | (POSITION_FLAGS[position] ?? 0);
    const box = boxOf(element);
    const holdsText = hasText(element);
    const isRoot = item === 0;
    const reason = shownBox(element, { style, display, position, box, isRoot, holdsText });
    if (reason !== HiddenReason.none || isMenuHiddenByAria(element)) {
      const why = reason === HiddenReason.none ? HiddenReason.ariaHidden : reason;
      const isUnrevealed = isToBeShown(element, style, why);
      const final = collapsedReason(element, {
        reason: why,
        isInMenu: isInMenu(),
        controlled: context.controlled,
        isUnrevealed,
      });
      if (final !== HiddenReason.visibilityHidden) {
        hide(item, tag, final);
        return;
      }
      items.hidden[item] = final;
    } else items.hidden[item] = HiddenReason.none;
    placer.place(element, item, style, box);
    if (items.width[item] * items.height[item] > 0 && isOffScreen(item, position)) {
      hide(item, tag, HiddenReason.offScreen);
      return;
    }
    if (
      items.flow[item] === Flow.inline &&
      items.style[item] & StyleFlag.inlineBlock &&
      !isWordTag(tag) &&
      !items.isAtom[item]
    )
      if (box.width * box.height >= INLINE_BLOCK_AREA_PX) items.flow[item] = Flow.block;
    if (holdsText) {
      const fontSize = Number.parseFloat(style.fontSize) || 0;
      if (fontSize < LEAST_FONT_PX || Number.parseFloat(style.textIndent) < -OFF_SCREEN_INDENT_PX) {
        hide(item, tag, fontSize < LEAST_FONT_PX ? HiddenReason.zeroBox : HiddenReason.offScreen);
        return;
      }
      items.fontSize[item] = fontSize;
      items.fontWeight[item] = Number(style.fontWeight) || 400;
      if (/pre|break-spaces/.test(style.whiteSpace)) items.style[item] |= StyleFlag.preformatted;
      if (backdrops.hidesText(item, style) && !isMuchText(element, charsOfPage())) {
        if (!hasElementChild(element)) {
          hide(item, tag, HiddenReason.transparent);
          return;
        }
        // What else is in it may have a colour of its own.
        items.hidesText[item] = 1;
      }
    }
    if (items.flow[item] !== Flow.inline && !isTextTag(tag)) placer.addScroll(element, item);
  }

  function isInMenu(): boolean {
    let from = stack.length - 1;
    while (from >= 0 && stack[from].isInMenu === undefined) from--;
    for (let at = from + 1; at < stack.length; at++)
      stack[at].isInMenu = (at > 0 && stack[at - 1].isInMenu) || isMenuAround(items.node[stack[at].item] as Element);
    return stack[stack.length - 1]?.isInMenu ?? false;
  }

  function isToBeShown(element: Element, style: CSSStyleDeclaration, reason: HiddenReason): boolean {
    if (reason === HiddenReason.displayNone) return isStreamedPart(element);
    if (reason !== HiddenReason.transparent && reason !== HiddenReason.visibilityHidden) return false;
    return isUnrevealed(element, style, charsOfPage());
  }

  function charsOfPage(): number {
    pageChars ??= textContentOf(context.root).length;
    return pageChars;
  }

  function hide(item: number, tag: string, reason: HiddenReason): void {
    items.hidden[item] = reason;
    items.flow[item] = isBlockTag(tag) ? Flow.block : Flow.inline;
    items.left[item] = items.top[item] = items.width[item] = items.height[item] = 0;
  }

  function isOffScreen(item: number, position: string): boolean {
    const right = items.left[item] + items.width[item];
    if (right <= context.minX + 1 || items.top[item] + items.height[item] <= 1) return true;
    return (position === 'absolute' || position === 'fixed') && items.left[item] >= context.maxX - 1;
  }
}

/** A menu that is put away by aria-hidden alone (slid or faded out in ways that boxes do not show). */
const isMenuHiddenByAria = (element: Element): boolean =>
  attributeOf(element, 'aria-hidden') === 'true' && isMenuLike(element);
