/**
 * Words of a language from the messages that stand beside the views, for tests and pictures: runs in the page or in Node.
 * A key that does not exist throws, so that a view that says nothing is noticed.
 */
import type { Words } from '../../../src/views/words.ts';

export function wordsFrom(messages: Readonly<Record<string, string>>, language = 'en'): Words {
  const say = (key: string, ...values: readonly (string | number)[]): string => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message '${key}'.`);
    return message.replace(/\$(\d)/g, (_, digit) => String(values[Number(digit) - 1] ?? ''));
  };
  return Object.assign(say, { language, direction: language.startsWith('ar') ? ('rtl' as const) : ('ltr' as const) });
}
