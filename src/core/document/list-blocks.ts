/**
 * The blocks of a composed tree as a list: what each is, its words, where on the page it came from and how it was judged.
 */
import { blockKind, listLevel } from './block-kind.ts';
import type { CleanBlock } from './clean-document.ts';
import type { DocumentInput } from './compose-document.ts';
import type { DraftBlock } from './composer-frame.ts';
import { ElementPaths } from './element-path.ts';
import { blockText } from './to-text.ts';

export function listBlocks(drafts: readonly DraftBlock[], root: Element, input: DocumentInput): CleanBlock[] {
  const { tree, live, sectionOf, score, smoothed } = input;
  const paths = new ElementPaths();
  const blocks: CleanBlock[] = [];
  for (const { element, node } of drafts) {
    if (!root.contains(element)) continue;
    const kind = blockKind(element);
    const level =
      kind === 'heading' ? Number(element.localName[1]) : kind === 'list-item' ? listLevel(element, root) : 0;
    const shown = live.elements[node] ?? live.elements[tree.parent[node]];
    blocks.push({
      kind,
      text: blockText(element),
      ...(level > 0 ? { level } : {}),
      section: sectionOf[node],
      score: score[node],
      smoothed: smoothed[node],
      box: { left: tree.left[node], top: tree.top[node], width: tree.width[node], height: tree.height[node] },
      path: shown ? paths.pathOf(shown) : '',
      node,
    });
  }
  return blocks;
}
