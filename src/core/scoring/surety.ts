/** How sure an answer is, as a word: what users are told. */
export type Surety = 'confident' | 'fairly_sure' | 'please_check';

/** What an answer must reach to be called so. */
interface Steps {
  readonly confident: number;
  readonly fairlySure: number;
}

/** Where confidence is how likely the answer is good (F1 above 0.9): nine times in ten, and every other time. */
const OF_PROBABILITY: Steps = { confident: 0.9, fairlySure: 0.5 };
/** Where it is the F1 that the scores expect, which nothing was held against. */
const OF_EXPECTED_F1: Steps = { confident: 0.85, fairlySure: 0.6 };

export function suretyOf(confidence: number, isProbability: boolean): Surety {
  const { confident, fairlySure } = isProbability ? OF_PROBABILITY : OF_EXPECTED_F1;
  return confidence >= confident ? 'confident' : confidence >= fairlySure ? 'fairly_sure' : 'please_check';
}
