import { describe, expect, it } from 'vitest';
import { date, kind, language, percent } from '../../../../src/views/popup/page-facts.ts';
import { wordsFrom } from '../../../browser/views/words-from-messages.ts';

const english = wordsFrom({}, 'en-GB');
const german = wordsFrom({}, 'de');

describe('what is known of a page, in words', () => {
  it('a day is the day that the page wrote, wherever its reader lives', () => {
    expect(date(english, '2026-11-14')).toBe('14 Nov 2026');
    expect(date(english, '2026-11-14T23:59:00-11:00')).toBe('14 Nov 2026');
    expect(date(german, '2026-11-14')).toBe('14.11.2026');
  });

  it('a month or a year alone stays one, and what is no date is not shown', () => {
    expect(date(english, '2026-11')).toBe('November 2026');
    expect(date(english, '2026')).toBe('2026');
    expect(date(english, '2026-77-99')).toBe('');
    expect(date(english, 'yesterday')).toBe('');
    expect(date(english, '')).toBe('');
  });

  it("a language is named in the reader's own, and nonsense is not shown", () => {
    expect(language(german, 'fr')).toBe('Französisch');
    expect(language(english, 'pt-BR')).toBe('Brazilian Portuguese');
    for (const tag of ['', 'und', 'not a tag', '-']) expect(language(english, tag)).toBe('');
  });

  it('nothing is rounded to all or none', () => {
    expect(percent(english, 0.38)).toBe('38%');
    expect(percent(english, 0.004)).toBe('0.4%');
    expect(percent(english, 0.996)).toBe('99.6%');
    expect(percent(english, 0)).toBe('0%');
    expect(percent(english, 1)).toBe('100%');
  });

  it('a kind of page is named where it is as likely as not, and not where the model tells none', () => {
    const words = wordsFrom({ popup_kind_forum: 'Looks like: a discussion' }, 'en');
    expect(kind(words, { kind: { name: 'forum', confidence: 0.5 } })).toBe('Looks like: a discussion');
    expect(kind(words, { kind: { name: 'forum', confidence: 0.49 } })).toBe('');
    expect(kind(words, { kind: null })).toBe('');
  });
});
