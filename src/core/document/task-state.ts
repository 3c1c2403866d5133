/**
 * Whether a live list item is a task: its first thing is a checkbox. Out: ticked, open, or no task at all.
 */

import { attributeOf, isElement, isText, localNameOf } from '../dom/dom-access.ts';
import { flatChildren } from './flat-nodes.ts';

export type TaskState = 'done' | 'open' | 'none';

// The box is wrapped in a paragraph, a label and a span at most.
const levels = 4;

export function taskState(item: Element): TaskState {
  let element: Element | null = item;
  for (let level = 0; element && level < levels; level++) {
    const first: Node | undefined = flatChildren(element).find(
      (node) => isElement(node) || (isText(node) && node.data.trim()),
    );
    if (!first || !isElement(first)) return 'none';
    if (localNameOf(first) === 'input') {
      if (attributeOf(first, 'type').toLowerCase() !== 'checkbox') return 'none';
      return (first as HTMLInputElement).checked ? 'done' : 'open';
    }
    element = first;
  }
  return 'none';
}
