/**
 * A reason in plain words: what a feature measured in, a sentence with its value out ("84% of its words are links"). The
 * class and id words around the section can be given, so that a reason about names quotes the page's own.
 */

import { NAME_CATEGORIES, type NameCategory } from '../../core/features/name-categories.ts';
import type { Contribution } from '../../core/scoring/scorer.ts';
import type { Words } from '../words.ts';
import { type Saying, sayingOf } from './reason-sayings.ts';
import { sayNumber, sayShare } from './section-words.ts';

export function sayReason(
  words: Words,
  { feature, value }: Pick<Contribution, 'feature' | 'value'>,
  names: readonly string[] = [],
): string {
  const saying = sayingOf(feature);
  // A model newer than this list: its own name says more than nothing.
  if (!saying) return `${feature} ${sayNumber(words, value, { maximumFractionDigits: 2 })}`;
  const { message, filled } = messageFor(words, saying, value, names);
  const subject = saying.subject === undefined ? [] : [words(`overlay_of_${saying.subject}`)];
  // Tags and names keep their own direction within right-to-left sentences.
  const safe = words.direction === 'rtl' ? filled.map((text) => `\u2066${text}\u2069`) : filled;
  return words(`overlay_reason_${message}`, ...subject, ...safe);
}

interface Filled {
  readonly message: string;
  readonly filled: readonly string[];
}

function messageFor(words: Words, saying: Saying, value: number, names: readonly string[]): Filled {
  const { message } = saying;
  const whole = (number: number): string[] => [sayNumber(words, Math.round(number))];
  const short = (number: number): string[] => [
    sayNumber(words, number, { maximumFractionDigits: number < 10 ? 1 : 0 }),
  ];
  switch (saying.reading) {
    case 'share':
      return { message, filled: [sayShare(words, value)] };
    case 'rest':
      return { message, filled: [sayShare(words, 1 - value)] };
    case 'square':
      return { message, filled: [sayShare(words, value * value)] };
    case 'count':
      return {
        message,
        filled: /Per|^of_wordsPer|anchor/.test(message) ? short(Math.expm1(value)) : whole(Math.expm1(value)),
      };
    case 'size':
      return { message, filled: whole(Math.exp(value)) };
    case 'hundred':
      return { message, filled: short(value * 100) };
    case 'number':
      return { message, filled: short(value) };
    case 'levels':
      return { message, filled: whole(value * 30) };
    case 'flag':
      return { message: value > 0 ? message : `${message}_not`, filled: aboutOf(saying, value, names) };
    case 'part':
      return value > 0 ? { message, filled: [sayShare(words, value)] } : { message: `${message}_not`, filled: [] };
    case 'steps':
      return { message: value < 0 ? `${message}_before` : message, filled: whole(Math.expm1(Math.abs(value))) };
    case 'times':
      return message === 'fontSize'
        ? { message, filled: [sayShare(words, Math.exp(value))] }
        : { message: value < 0 ? `${message}_high` : message, filled: short(Math.exp(Math.abs(value))) };
    case 'rank':
      return value > 0 ? { message, filled: whole(value) } : { message: 'isUnderHeading_not', filled: [] };
  }
}

function aboutOf({ about, category }: Saying, value: number, names: readonly string[]): string[] {
  if (about === undefined) return [];
  return [(value > 0 && category && quoted(category, names)) || about];
}

/** The nearest name of the page that is of the category. */
function quoted(category: NameCategory, names: readonly string[]): string | undefined {
  const wanted = new Set(NAME_CATEGORIES[category].split(' '));
  for (const words of names)
    for (const name of words.split(/\s+/))
      if (wanted.has(name) || name.split(/[-_:./]+|\d+/).some((part) => wanted.has(part)))
        return name.length <= 24 ? name : name.split(/[-_:./]+|\d+/).find((part) => wanted.has(part));
  return undefined;
}
