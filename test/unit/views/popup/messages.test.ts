import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const messagesIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../src/views/popup/messages/${language}.json`, import.meta.url), 'utf8'));
const filledIn = (message: string): string => [...message.matchAll(/\$\d/g)].map(String).sort().join(' ');

const english = messagesIn('en');

it.each(['de', 'fr', 'es', 'ar'])('%s says all that English says, and fills in the same', (language) => {
  const messages = messagesIn(language);
  expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  for (const [key, message] of Object.entries(english)) {
    expect(messages[key].trim(), key).not.toBe('');
    // "One word" may be said without its number.
    if (!key.endsWith('_one')) expect(filledIn(messages[key]), key).toBe(filledIn(message));
  }
});
