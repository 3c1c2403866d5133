/** The toolbar's icon and badge of one tab: what state the page is in, and short words after an action. */
import { action } from '../browser-api.ts';

export type IconState = 'normal' | 'grey' | 'reader';

const SIZES = [16, 24, 32];
const BADGE_MS = 1600;
const GOOD = '#0f766e';
const BAD = '#c2500a';

const iconsOf = (state: IconState): Record<number, string> =>
  Object.fromEntries(SIZES.map((size) => [size, `/icons/${state}-${size}.png`]));

/** A tab may be gone before its icon is changed: nothing to be done then. */
const unlessGone = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => {},
    () => {},
  );

export const setIcon = (tabId: number, state: IconState): Promise<void> =>
  unlessGone(action.setIcon({ tabId, path: iconsOf(state) }));

/** A sign at the icon for a moment. Android has no badges. */
export async function flashBadge(tabId: number, isGood: boolean): Promise<void> {
  if (!action.setBadgeText) return;
  await unlessGone(
    Promise.all([
      action.setBadgeBackgroundColor({ tabId, color: isGood ? GOOD : BAD }),
      action.setBadgeText({ tabId, text: isGood ? '✓' : '!' }),
    ]),
  );
  setTimeout(() => unlessGone(action.setBadgeText({ tabId, text: '' })), BADGE_MS);
}
