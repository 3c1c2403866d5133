/**
 * Text -> words, and the word F1 that the corpora are scored with: bags of lower-cased `\w+` words, Unicode letters and
 * digits, Chinese, Japanese and Korean by character where asked.
 */

const WORDS = /[\p{L}\p{N}_]+/gu;
const WORDS_CJK =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])[\p{L}\p{N}_])+/gu;
const LETTER = /[\p{L}\p{N}_]/u;

export function wordsOf(text: string, cjkByCharacter = false): string[] {
  const lower = text.toLowerCase();
  if (!cjkByCharacter) return lower.match(WORDS) ?? [];
  return (lower.match(WORDS_CJK) ?? []).filter((word) => LETTER.test(word));
}

/** F1 of two bags given by their sizes and what they share; two empty bags agree, one empty bag does not. */
export function f1Of(shared: number, answered: number, gold: number): number {
  if (gold === 0 || answered === 0) return gold === answered ? 1 : 0;
  return (2 * shared) / (answered + gold);
}

/** How many of the answer's words, or other items, are among the gold's, each as often as it stands there. */
export function sharedWords(answer: readonly string[], gold: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of answer) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return shared;
}

export const wordF1 = (answer: readonly string[], gold: readonly string[]): number =>
  f1Of(sharedWords(answer, gold), answer.length, gold.length);

/** The lines without the first one that says the same words as `unscored`: neither right nor wrong. */
export function withoutLine(lines: readonly string[], unscored: string, cjkByCharacter = false): string[] {
  const wanted = wordsOf(unscored, cjkByCharacter).join(' ');
  const at = wanted === '' ? -1 : lines.findIndex((line) => wordsOf(line, cjkByCharacter).join(' ') === wanted);
  return lines.filter((_, index) => index !== at);
}
