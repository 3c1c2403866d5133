/**
 * The page's language by its function words; what the page declares breaks ties and stands where words say nothing.
 */
import { languagesWith } from './stop-words.ts';

/** Fewer function words than this prove nothing. */
const ENOUGH_HITS = 10;
/** A declared language is believed unless another one has half as many function words again. */
const DECLARED_BONUS = 1.5;

/** `words`: each distinct word, lower case; `counts`: how often each stands on the page. */
export function detectLanguage(words: readonly string[], counts: ArrayLike<number>, declared: string): string {
  const hits = new Map<string, number>();
  for (let word = 0; word < words.length; word++)
    for (const language of languagesWith(words[word])) hits.set(language, (hits.get(language) ?? 0) + counts[word]);
  const claim = declared.toLowerCase().split(/[-_]/)[0];
  let best = '';
  let most = 0;
  for (const [language, count] of hits) {
    const score = language === claim ? count * DECLARED_BONUS : count;
    if (score > most) {
      best = language;
      most = score;
    }
  }
  return most >= ENOUGH_HITS ? best : claim || best;
}
