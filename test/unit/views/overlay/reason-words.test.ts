import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../src/core/features/feature-list.ts';
import { sayingOf } from '../../../../src/views/overlay/reason-sayings.ts';
import { sayReason } from '../../../../src/views/overlay/reason-words.ts';
import { reasonsToShow } from '../../../../src/views/overlay/reasons-to-show.ts';
import { wordsFrom } from '../../../browser/views/words-from-messages.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ar'] as const;
const messagesOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../src/views/overlay/messages/${language}.json`, import.meta.url), 'utf8'));
const english = wordsFrom(messagesOf('en'));
const say = (feature: string, value: number, names?: readonly string[]): string =>
  sayReason(english, { feature, value }, names);

/** Flags that are 1 where something is missing. */
const ABSENCES = /^(?:hasNo|isLeaf$)/;

describe('reasons in plain words', () => {
  it.each(LANGUAGES)('say every feature at its lowest, its middle and its highest in %s', (language) => {
    const words = wordsFrom(messagesOf(language), language);
    for (const { name, low, high } of FEATURES)
      for (const value of [low, (low + high) / 2, high]) {
        const said = sayReason(words, { feature: name, value });
        expect([name, said]).toEqual([name, expect.stringMatching(/\p{L}{2}/u)]);
        expect([name, said]).not.toEqual([name, expect.stringMatching(/NaN|Infinity|undefined|\$\d/)]);
      }
  });

  it('read as an absence where a flag is not set', () => {
    for (const { name, isFlag } of FEATURES) {
      if (!isFlag) continue;
      const absent = say(name, ABSENCES.test(name) ? 1 : 0);
      const present = say(name, ABSENCES.test(name) ? 0 : 1);
      expect([name, absent]).not.toEqual([name, present]);
      if (name !== 'isLeaf')
        expect([name, absent]).toEqual([name, expect.stringMatching(/\b(?:not|no|neither|none|only)\b/i)]);
    }
  });

  it.each([
    ['linkShare', 0.84, '84% of its words are links'],
    ['touchesRight', 1, 'Touches the right margin'],
    ['alikeSiblings', Math.log(5), 'Items of the same shape: 5'],
    ['hasNoSentence', 1, 'No full sentence'],
    ['in_nav', 1, 'Stands in <nav>'],
    ['in_main', 0, 'Not in <main>'],
    ['logWords', Math.log1p(1234), 'Words: 1,234'],
    ['areaShare', Math.sqrt(0.05), 'Takes 5% of the page’s area'],
    ['aspect', -Math.log(3), '3 times as high as wide'],
    ['moreWordsThan12', 0, 'Not more than 12 words'],
    ['before1_isLong', 1, 'Block before it: running text'],
    ['parent_linkShare', 0.5, 'The part around it: 50% links'],
    ['text_isAllLink', 0.7, 'On a page of text: nothing but links'],
    ['rightCloseness', 0.98, 'Ends 2% of the page’s width from the right margin'],
    ['headingLevel', 0, 'No heading above it'],
    ['leavesFromHeading1', -Math.log1p(4), 'Blocks to the main heading: 4'],
  ])('say %s at %f as a reader would', (feature, value, sentence) => {
    expect(say(feature, value)).toBe(sentence);
  });

  it('quote the names that the page has', () => {
    expect(say('name_sidebar', 1, ['post', 'right-rail css-1x'])).toBe('Its name says “right-rail”');
    expect(say('name_sidebar', 1)).toBe('Its name says “sidebar”');
    expect(say('name_sidebar', 0, ['right-rail'])).toBe('Its name does not say “sidebar”');
  });

  it('say a feature that is not known by its name and value', () => {
    expect(say('somethingNew', 0.25)).toBe('somethingNew 0.25');
  });
});

describe('the reasons to show', () => {
  it('are five at most, of different families, loudest first', () => {
    const all = FEATURES.map(({ name, high }, i) => ({ feature: name, value: high, weight: Math.sin(i) }));
    const shown = reasonsToShow(all);
    expect(shown).toHaveLength(5);
    expect(new Set(shown.map(({ feature }) => sayingOf(feature)!.family)).size).toBe(5);
    const loudness = shown.map(({ weight }) => Math.abs(weight));
    expect(loudness).toEqual(loudness.toSorted((a, b) => b - a));
  });

  it('add up what one family says, and let one speak that pulls the same way', () => {
    const shown = reasonsToShow([
      { feature: 'isAllLink', value: 1, weight: -0.4 },
      { feature: 'linkShare', value: 0.99, weight: 1.5 },
      { feature: 'isMostlyLink', value: 1, weight: 0.3 },
      { feature: 'touchesLeft', value: 1, weight: -1 },
    ]);
    expect(shown.map(({ feature, weight }) => [feature, Number(weight.toFixed(2))])).toEqual([
      ['linkShare', 1.4],
      ['touchesLeft', -1],
    ]);
  });

  it('leave out what holds for the whole page alike', () => {
    expect(reasonsToShow([{ feature: 'page_words', value: 6, weight: 3 }])).toEqual([]);
  });
});

describe('the messages', () => {
  it.each(LANGUAGES)('have the same keys and the same places to fill in %s as in English', (language) => {
    const [own, other] = [messagesOf(language), messagesOf('en')];
    expect(Object.keys(own)).toEqual(Object.keys(other));
    const places = (text: string): string[] => [...new Set(text.match(/\$\d/g) ?? [])].toSorted();
    // One of a thing may be said without its number.
    for (const key of Object.keys(other))
      if (!key.endsWith('_one')) expect([key, places(own[key])]).toEqual([key, places(other[key])]);
  });
});
