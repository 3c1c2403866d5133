import { expect, test } from 'vitest';
import { computeFeaturesInSteps } from '../../../../src/core/features/compute-features.ts';
import { dropEchoes } from '../../../../src/core/sections/drop-echoes.ts';
import { runToEnd } from '../../../run-to-end.ts';
import { type Part, pageOfParts } from '../features/page-of-parts.ts';

/** Which of the texts stay, all of them kept before but those named. */
function left(parts: readonly Part[], dropped: readonly number[] = []): boolean[] {
  const { measures } = runToEnd(computeFeaturesInSteps(pageOfParts(parts), 'texts'));
  const keep = new Uint8Array(measures.tree.size);
  measures.leaves.forEach((leaf, text) => {
    keep[leaf] = dropped.includes(text) ? 0 : 1;
  });
  dropEchoes(measures, keep);
  return Array.from(measures.leaves, (leaf) => keep[leaf] === 1);
}

const LINE = 'The mill grinds four kinds of grain.';

test('of texts that say the same the first one stays, whatever their marks and capitals', () => {
  const parts = [
    { text: LINE },
    { text: 'Something else is said in between.' },
    { tag: 'h2', text: `“${LINE.toUpperCase()}”` },
  ];
  expect(left(parts)).toEqual([true, true, false]);
});

test('what is not kept is no first one', () => {
  expect(left([{ text: LINE }, { text: LINE }, { text: LINE }], [0])).toEqual([false, true, false]);
});

test('a few words may come again', () => {
  expect(left([{ text: 'Read it again' }, { text: 'Read it again' }])).toEqual([true, true]);
});

test('cells, code and definitions may repeat themselves', () => {
  for (const tag of ['td', 'pre', 'dd']) {
    const parts = [{ text: LINE }, { tag, parts: [{ text: LINE }] }, { tag, text: LINE }];
    expect(left(parts), tag).toEqual([true, true, true]);
  }
});
