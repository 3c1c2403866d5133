/**
 * The second half of a walk: items in, PageTree and LivePage out. Decides which elements are containers, leaves and
 * inline, and makes text runs, so that every word belongs to exactly one leaf. Reads the DOM only to measure runs.
 */
import { findBlocks } from './find-blocks.ts';
import { fitBoxes } from './fit-boxes.ts';
import { LeafText } from './leaf-text.ts';
import { ItemType, type PageItems } from './page-items.ts';
import { HiddenReason, type LivePage, NodeKind, type PageFacts, type PageTree, StyleFlag } from './page-tree.ts';
import { TreeBuilder } from './tree-builder.ts';

interface Open {
  readonly item: number;
  readonly node: number;
  /** Where text goes: a leaf or run; null in a container that has no run open. */
  text: LeafText | null;
  /** The run that is open in a container, -1 for none. */
  run: number;
  readonly isContainer: boolean;
}

const ITEMS_A_STEP = 128;

export function* buildTree(
  items: PageItems,
  page: PageFacts,
  document: Document,
): Generator<void, { tree: PageTree; live: LivePage }> {
  const { containsBlock, isBlock, hasInk, endsRun } = yield* findBlocks(items);
  const builder = new TreeBuilder(items);
  yield;
  const stack: Open[] = [];

  for (let item = 0; item < items.size; item++) {
    while (stack.length && item >= items.end[stack[stack.length - 1].item]) close();
    const top = stack[stack.length - 1];
    if (items.type[item] === ItemType.element) open(item, top);
    else if (items.type[item] === ItemType.text) addText(item, top);
    else addLineBreak(item, top);
    if (item % ITEMS_A_STEP === 0) yield;
  }
  while (stack.length) close();
  yield* fitBoxes(builder, items);
  return yield* builder.finish(page, document);

  function open(item: number, top: Open | undefined): void {
    const isRoot = top === undefined;
    const isHiddenRoot =
      !isRoot && items.hidden[item] !== HiddenReason.none && items.hidden[top.item] !== items.hidden[item];
    if (isHiddenRoot) {
      // What is not shown parts no line: it hangs below the run or leaf that it stands in.
      const parent = top.run >= 0 ? top.run : top.node;
      push(item, parent, containsBlock[item] ? NodeKind.container : NodeKind.leaf);
      return;
    }
    if (isRoot || containsBlock[item]) {
      if (top) closeRun(top);
      push(item, top ? top.node : -1, NodeKind.container);
    } else if (isBlock[item]) {
      if (top) closeRun(top);
      push(item, top ? top.node : -1, NodeKind.leaf);
    } else openInline(item, top);
  }

  function openInline(item: number, top: Open): void {
    if (top.isContainer && hasInk[item]) openRun(item, top);
    const parent = top.isContainer && top.run >= 0 ? top.run : top.node;
    if (top.isContainer && top.run >= 0) builder.addToRun(top.run, items.node[item]);
    const node = builder.add(item, parent, NodeKind.inline);
    const gap = top.text?.needsGapBefore(item) ?? false;
    if (gap || items.isAtom[item] || items.style[item] & StyleFlag.inlineBlock) top.text?.addGap();
    builder.textStart[node] = top.text?.length ?? 0;
    top.text?.addMath(item);
    stack.push({ item, node, text: top.text, run: -1, isContainer: false });
  }

  function push(item: number, parent: number, kind: NodeKind): void {
    const node = builder.add(item, parent, kind);
    const text = kind === NodeKind.leaf ? new LeafText(items) : null;
    stack.push({ item, node, text, run: -1, isContainer: kind === NodeKind.container });
    text?.addMath(item);
  }

  function addText(item: number, top: Open): void {
    if (items.hidden[item] !== items.hidden[top.item]) {
      addHiddenText(item, top);
      return;
    }
    if (top.isContainer) {
      if (top.run < 0 && !hasInk[item]) return;
      openRun(item, top);
      builder.addToRun(top.run, items.node[item]);
    }
    top.text?.addText(item);
  }

  /** Text that is not shown though its element is: a run of its own. */
  function addHiddenText(item: number, top: Open): void {
    if (!hasInk[item]) return;
    const run = builder.addRun(item, top.run >= 0 ? top.run : top.node);
    const text = new LeafText(items);
    builder.addToRun(run, items.node[item]);
    text.addText(item);
    builder.closeNode(run, text);
  }

  function addLineBreak(item: number, top: Open): void {
    if (top.isContainer && endsRun[item]) closeRun(top);
    else {
      if (top.isContainer && top.run >= 0) builder.addToRun(top.run, items.node[item]);
      top.text?.addLineBreak();
    }
  }

  function openRun(item: number, top: Open): void {
    if (top.run >= 0) return;
    top.run = builder.addRun(item, top.node);
    top.text = new LeafText(items);
  }

  function closeRun(top: Open): void {
    if (top.run < 0) return;
    builder.closeNode(top.run, top.text);
    top.run = -1;
    top.text = null;
  }

  function close(): void {
    const top = stack.pop()!;
    closeRun(top);
    if (builder.kind[top.node] === NodeKind.inline) {
      builder.textEnd[top.node] = top.text?.length ?? 0;
      if (items.style[top.item] & StyleFlag.inlineBlock) top.text?.addGap();
      top.text?.noteInline(top.item);
      builder.closeNode(top.node, null);
    } else builder.closeNode(top.node, top.text);
  }
}
