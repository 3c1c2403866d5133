import { expect, test } from 'vitest';
import { HiddenReason } from '../../../../src/core/dom/page-tree.ts';
import { admitHidden } from '../../../../src/core/features/admit-hidden.ts';
import { type Part, pageOfParts } from './page-of-parts.ts';

const { displayNone, visibilityHidden, transparent, unmarked } = HiddenReason;
const SENTENCES =
  'The drawer is cut from the same plank as the body, so that the grain runs on. It holds enough for four cups, and it comes out with one pull.';

const hiddenBlock = (part: Part, hidden: number = displayNone): Part => {
  const hide = (one: Part): Part => ({ ...one, hidden, ...(one.parts && { parts: one.parts.map(hide) }) });
  return hide(part);
};
const reasonsIn = (...parts: Part[]): number[] => [...admitHidden(pageOfParts(parts)).hidden];

test('running text that is not laid out is judged, with all that is hidden in its block', () => {
  const block = hiddenBlock({ tag: 'div', parts: [{ text: SENTENCES }, { text: 'Oak' }] });
  expect(reasonsIn({ text: 'Shown' }, block)).toEqual([0, 0, unmarked, unmarked, unmarked]);
  expect(reasonsIn(hiddenBlock({ text: SENTENCES }, visibilityHidden))).toEqual([0, unmarked]);
});

test('a few words, many short ones, and what is hidden in another way are not', () => {
  const items = Array.from({ length: 40 }, () => ({ tag: 'li', text: 'Mills and grinders' }));
  expect(new Set(reasonsIn(hiddenBlock({ tag: 'ul', parts: items })))).toEqual(new Set([0, displayNone]));
  expect(reasonsIn(hiddenBlock({ text: 'Only a line that nobody sees' }))).toEqual([0, displayNone]);
  expect(reasonsIn(hiddenBlock({ text: SENTENCES }, transparent))).toEqual([0, transparent]);
});

test.each([
  { tag: 'nav' },
  { tag: 'dialog' },
  { tag: 'div', names: 'tooltip' },
  { tag: 'div', names: 'cookie-consent' },
  { tag: 'div', names: 'newsletter-signup' },
])('nor what is a menu, a dialog or the like: %j', (part) => {
  const inside = (inner: Part): Part => ({ tag: 'div', parts: [inner] });
  const whole = inside(hiddenBlock({ ...part, parts: [{ text: SENTENCES }] }));
  expect(reasonsIn(whole)).toEqual([0, 0, displayNone, displayNone]);
  const partly = inside({ ...part, parts: [hiddenBlock({ text: SENTENCES })] });
  expect(reasonsIn(partly)).toEqual([0, 0, 0, displayNone]);
  // Consent and newsletters often stand right below the body.
  expect(reasonsIn(hiddenBlock({ ...part, parts: [{ text: SENTENCES }] }))).toEqual([0, displayNone, displayNone]);
});

test('names of the body say nothing of its parts', () => {
  const tree = pageOfParts([hiddenBlock({ text: SENTENCES })]);
  const named = { ...tree, attribute: Int32Array.of(0, -1), attributes: ['modal-open newsletter'] };
  expect([...admitHidden(named).hidden]).toEqual([0, unmarked]);
});

test('the tree that came in is left as it was', () => {
  const tree = pageOfParts([hiddenBlock({ text: SENTENCES })]);
  admitHidden(tree);
  expect([...tree.hidden]).toEqual([0, displayNone]);
  const shown = pageOfParts([{ text: SENTENCES }]);
  expect(admitHidden(shown)).toBe(shown);
});
