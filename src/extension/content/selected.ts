/** What is selected on the page: the range, if it holds any words. */
import { countWords } from '../../core/document/word-count.ts';

export function selectedRange(): Range | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  return selection.toString().trim() === '' ? null : selection.getRangeAt(0);
}

export const selectedWords = (): number => (selectedRange() ? countWords(String(getSelection())) : 0);
