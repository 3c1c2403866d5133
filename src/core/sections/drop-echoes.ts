/**
 * Text that a page says twice counts once: of texts of four words and more that say the same the first one stays. Cells, code and
 * definitions may repeat themselves.
 */

import { Count } from '../features/count.ts';
import type { PageMeasures } from '../features/page-measures.ts';

const ECHO_WORDS = 4;
const MAY_REPEAT = new Set(['pre', 'code', 'td', 'dl', 'dt', 'dd']);

/** Changes `keep` in place. */
export function dropEchoes(measures: PageMeasures, keep: Uint8Array): void {
  const { tree, leaves } = measures;
  const mayRepeat = tree.tagNames.map((tag) => MAY_REPEAT.has(tag));
  const isFree = new Uint8Array(tree.size);
  for (let node = 0; node < tree.size; node++)
    isFree[node] = mayRepeat[tree.tag[node]] || (node > 0 && isFree[tree.parent[node]]) ? 1 : 0;
  const said = new Set<string>();
  for (const leaf of leaves) {
    if (!keep[leaf] || isFree[leaf] || measures.sum(Count.words, leaf) < ECHO_WORDS) continue;
    const text = tree.text[leaf]
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (said.has(text)) keep[leaf] = 0;
    said.add(text);
  }
}
