import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignWords } from '../../../lab/gold/align.ts';

function align(page: string, gold: string, hidden: readonly number[] = []): string {
  const ids = new Map<string, number>();
  const idsOf = (text: string): Int32Array =>
    Int32Array.from(text.split(' ').filter(Boolean), (word) => {
      if (!ids.has(word)) ids.set(word, ids.size);
      return ids.get(word)!;
    });
  const words = idsOf(page);
  const isShown = Uint8Array.from(words, (_, at) => (hidden.includes(at) ? 0 : 1));
  return alignWords({ words, isShown, gold: idsOf(gold) }).join('');
}

test('the gold is found between a menu and a footer', () => {
  expect(align('home about the cat sat here imprint', 'the cat sat here')).toBe('0011110');
});

test('a menu that repeats words of the gold stays out', () => {
  expect(align('cats dogs birds all about cats and dogs here', 'all about cats and dogs here')).toBe('000111111');
});

test('a lone word that happens to be in the gold does not count', () => {
  expect(align('home x contact y', 'we are at home')).toBe('0000');
});

test('a word that only the page has breaks a run but loses no more than itself', () => {
  expect(align('one two three edit four five six', 'one two three four five six')).toBe('1110111');
});

test('runs of four words are found out of order, runs of three are not', () => {
  expect(align('a b c d e f g h i j', 'e f g h i j a b c d')).toBe('1111111111');
  expect(align('a b c x e f g h i j', 'e f g h i j a b c')).toBe('0000111111');
});

test('of two copies the shown one is taken, and the earlier one where both are shown', () => {
  expect(align('a b c d x a b c d', 'a b c d', [0, 1, 2, 3])).toBe('000001111');
  expect(align('a b c d x a b c d', 'a b c d')).toBe('111100000');
});

test('no more words are matched than the gold has, and a text matches itself wholly', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(text, text, (page, gold) => {
      const matched = [...align(page.join(' '), gold.join(' '))].filter((flag) => flag === '1').length;
      expect(matched).toBeLessThanOrEqual(Math.min(page.length, gold.length));
      expect(align(page.join(' '), page.join(' '))).toBe('1'.repeat(page.length));
    }),
  );
});

test('a text of thousands of words is found after a menu of the same words', () => {
  const gold = Array.from({ length: 2000 }, (_, at) => `w${(at * 7919) % 700}`);
  const menu = Array.from({ length: 2000 }, (_, at) => `w${(at * 104729) % 700}`);
  expect(align([...menu, ...gold].join(' '), gold.join(' ')).slice(2000)).toBe('1'.repeat(2000));
});
