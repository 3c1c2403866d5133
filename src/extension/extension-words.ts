/** Words of the views, from the browser's own store of messages (_locales). */
import type { Words } from '../views/words.ts';
import { i18n } from './browser-api.ts';

const NO_LANGUAGE = 'en';

export function extensionWords(): Words {
  const say = (key: string, ...values: readonly (string | number)[]): string =>
    // A key without a message shows itself: better than nothing at all on a button.
    i18n.getMessage(key, values.map(String)) || key;
  const language = i18n.getMessage('@@ui_locale').replaceAll('_', '-') || NO_LANGUAGE;
  const direction = i18n.getMessage('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr';
  return Object.assign(say, { language, direction } as const);
}
