/**
 * The models that ship, the default first: `winnow` judges texts by their surroundings and was trained on what people marked
 * and wrote; `pagelevel` is the paper's, four regressions by area that learned from what sites repeat.
 */
export const MODEL_NAMES = ['winnow', 'pagelevel'] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

export const DEFAULT_MODEL: ModelName = MODEL_NAMES[0];
