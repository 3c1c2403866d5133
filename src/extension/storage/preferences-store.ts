/**
 * The user's preferences in the browser's own storage. What is stored may come from an older version or from a slip of
 * the hand: each value is taken only where its shape is right, the default stands in elsewhere.
 */
import { MODEL_NAMES } from '../../core/scoring/model-names.ts';
import { DEFAULT_PREFERENCES, LOOK_RANGES, type Preferences } from '../../views/preferences.ts';
import { storage } from '../browser-api.ts';

const KEY = 'preferences';

/** The values that a choice can have. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  copyFormat: ['text', 'markdown', 'rich'],
  fileFormat: ['txt', 'md', 'html', 'json'],
  links: ['inline', 'references', 'none'],
  toolbarClick: ['popup', 'reader'],
  model: MODEL_NAMES,
  theme: ['system', 'light', 'sepia', 'dark'],
  font: ['serif', 'sans', 'easy'],
};

/** Least and most of numbers. */
const RANGES: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  ...LOOK_RANGES,
  threshold: { least: 0.001, most: 0.999 },
  smoothing: { least: 0, most: 1 },
};

function isRight(name: string, value: unknown, standard: unknown): boolean {
  if (name in CHOICES) return CHOICES[name].includes(value as string);
  if (name in RANGES) {
    if (value === null) return standard === null;
    return typeof value === 'number' && value >= RANGES[name].least && value <= RANGES[name].most;
  }
  return typeof value === typeof standard;
}

/** The standard with each right value of `stored` in it. */
export function mended<T extends object>(standard: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return standard;
  const given = stored as Record<string, unknown>;
  const entries = Object.entries(standard).map(([name, value]) => {
    if (typeof value === 'object' && value !== null) return [name, mended(value, given[name])];
    return [name, name in given && isRight(name, given[name], value) ? given[name] : value];
  });
  return Object.fromEntries(entries) as T;
}

export async function readPreferences(): Promise<Preferences> {
  const stored = await storage.local.get(KEY);
  return mended(DEFAULT_PREFERENCES, stored[KEY]);
}

export async function savePreferences(change: Partial<Preferences>): Promise<Preferences> {
  const preferences = mended(DEFAULT_PREFERENCES, { ...(await readPreferences()), ...change });
  await storage.local.set({ [KEY]: preferences });
  return preferences;
}

/** Tells of changes made anywhere; the function returned stops it. */
export function watchPreferences(onChange: (preferences: Preferences) => void): () => void {
  const listener = (changes: Readonly<Record<string, { newValue?: unknown }>>, area: string): void => {
    if (area === 'local' && KEY in changes) onChange(mended(DEFAULT_PREFERENCES, changes[KEY].newValue));
  };
  storage.onChanged.addListener(listener);
  return () => storage.onChanged.removeListener(listener);
}
