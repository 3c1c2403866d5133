/** Classes of node areas: each has a regression of its own (paper 003, section 5.2). */

/** `cuts`: upper bounds of the classes in square pixels, rising; the last class has none. */
export const classOf = (areaPx: number, cuts: readonly number[]): number => {
  let found = 0;
  while (found < cuts.length && areaPx >= cuts[found]) found++;
  return found;
};
