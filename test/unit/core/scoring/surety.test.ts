import { expect, test } from 'vitest';
import { kindOf } from '../../../../src/core/scoring/context/page-kind.ts';
import { suretyOf } from '../../../../src/core/scoring/surety.ts';

test('a probability is called confident from nine times in ten on, and fairly sure from every other time on', () => {
  const said = [0.9, 0.899, 0.5, 0.499].map((confidence) => suretyOf(confidence, true));
  expect(said).toEqual(['confident', 'fairly_sure', 'fairly_sure', 'please_check']);
});

test('an expected F1 has steps of its own', () => {
  const said = [0.85, 0.849, 0.6, 0.599].map((confidence) => suretyOf(confidence, false));
  expect(said).toEqual(['confident', 'fairly_sure', 'fairly_sure', 'please_check']);
});

test('a page is of its likeliest kind, and of none where nobody said', () => {
  expect(kindOf([0.1, 0.1, 0.1, 0.1, 0.4, 0.1, 0.1])).toEqual({ name: 'forum', confidence: 0.4 });
  expect(kindOf(undefined)).toBeNull();
  expect(kindOf([])).toBeNull();
});
