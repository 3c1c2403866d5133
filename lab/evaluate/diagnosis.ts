/**
 * What went wrong on a page, as far as figures tell it: where it is the gold's fault or the page's, it is said so.
 */
import type { PageFigures } from './measure/measure-page.ts';

export const CAUSES = {
  emptyGold: 'the gold is empty',
  notInPage: 'the text of the gold is not in the page',
  otherPart: 'another part of the page was taken',
  tooMuch: 'too much kept, nearly all of the gold in it',
  tooLittle: 'too little kept, nearly nothing wrong in it',
  bothWays: 'wrong both ways',
  small: 'small losses',
} as const;
export type Cause = keyof typeof CAUSES;

/** Of the gold's words that stand in the page at all: below this the answer cannot be good. */
const LEAST_REACH = 0.6;
const HIGH = 0.9;
const SMALL_LOSS_F1 = 0.9;

/** Pages with a gold text only. */
export function causeOf({ words, ceiling }: PageFigures): Cause {
  if (!words || !ceiling) throw new Error('the page has no gold text');
  const { f1, precision, recall, gold } = words.smooth;
  if (gold === 0 && f1 < 1) return 'emptyGold';
  if (f1 >= SMALL_LOSS_F1) return 'small';
  if (ceiling.recall < LEAST_REACH) return 'notInPage';
  if (recall >= HIGH) return 'tooMuch';
  if (precision >= HIGH) return 'tooLittle';
  return f1 < 0.2 ? 'otherPart' : 'bothWays';
}
