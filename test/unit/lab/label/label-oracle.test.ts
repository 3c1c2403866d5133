import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelOptions } from '../../../../lab/label/label-options.ts';
import type { Part } from '../../core/features/page-of-parts.ts';
import { reasonsByRule } from './label-oracle.ts';
import { labelled, siteOf } from './site-of-trees.ts';

const SENTENCES = [
  'Home',
  'About us',
  'one two',
  'The river is wide and slow where it meets the sea at last.',
  'A menu of many dishes, all of them warm and none of them cheap.',
  'same same same same same same same same same same same same same',
  'Every page of this site tells its reader where the next one is.',
  'Twelve short stories about a lamp that nobody ever turned off.',
  '42',
  '',
];

const text = fc.constantFrom(...SENTENCES);
const own = fc
  .integer({ min: 0, max: 5000 })
  .map((n) => `Number ${n} stands here and in no other place of all, surely.`);

const part: fc.Arbitrary<Part> = fc.letrec<{ part: Part; leaf: Part }>((tie) => ({
  leaf: fc.record(
    {
      tag: fc.constantFrom('p', 'li'),
      text: fc.oneof({ weight: 3, arbitrary: text }, { weight: 2, arbitrary: own }),
      href: fc.constantFrom('https://a.example/', 'https://b.example/'),
      names: fc.constantFrom('menu', 'foot'),
      parts: fc.array(fc.constant<Part>({ tag: 'b', stretch: [0, 4] }), { maxLength: 1 }),
    },
    { requiredKeys: ['tag', 'text'] },
  ),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.record({ tag: fc.constantFrom('div', 'ul'), parts: fc.array(tie('part'), { maxLength: 4 }) }),
  ),
})).part;

const site = fc.array(fc.array(part, { maxLength: 5 }), { minLength: 1, maxLength: 7 });

const options: fc.Arbitrary<LabelOptions> = fc.record({
  templateShare: fc.constantFrom(0, 0.1, 0.25, 0.4, 0.5, 1),
  templatePages: fc.integer({ min: 1, max: 3 }),
  innerShare: fc.constantFrom(0, 0.5, 0.7, 0.8, 0.85, 1),
  strayShare: fc.constantFrom(0, 0.1, 0.5),
  linkedShare: fc.constantFrom(0.3, 0.8, 1),
  leastPages: fc.integer({ min: 1, max: 3 }),
  leastChars: fc.constantFrom(1, 8, 40),
  leastWords: fc.constantFrom(1, 3),
  by: fc.constantFrom('text', 'markup', 'both'),
});

test('the queries come to the labels that the rules, written out the slow way, come to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(site, { minLength: 4, maxLength: 12 }), options, async (sites, given) => {
      const pagesBySite = sites.map((pages, index) => siteOf(`site ${index}`, pages));
      const result = await labelled(pagesBySite.flat(), given);
      for (const pages of pagesBySite) {
        const expected = reasonsByRule(
          pages.map(({ tree }) => tree),
          given,
        );
        for (const [index, page] of pages.entries()) {
          const reasons = expected[index];
          if (reasons === null) expect(() => result.reasons(page)).toThrow();
          else {
            expect(result.reasons(page)).toEqual(reasons);
            expect(result.labels(page)).toEqual(reasons.map((why) => (why <= 3 ? 1 : why === 4 ? 0 : -1)));
          }
        }
      }
    }),
    { numRuns: 12, seed: 20261118 },
  );
});
