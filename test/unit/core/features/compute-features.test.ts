/** Features have the values that are computed by hand on small pages, and keep to their ranges on any page. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HiddenReason, type PageTree } from '../../../../src/core/dom/page-tree.ts';
import { computeFeatures } from '../../../../src/core/features/compute-features.ts';
import { FEATURE_GROUPS, FEATURES } from '../../../../src/core/features/feature-list.ts';
import { measurePage } from '../../../../src/core/features/measure-page.ts';
import { COUNTS } from '../../../../src/core/features/page-measures.ts';
import { type Part, pageOfParts } from './page-of-parts.ts';

const of = (tree: PageTree, node: number): ((name: string) => number) => {
  const matrix = computeFeatures(tree);
  const row = matrix.nodes.indexOf(node);
  expect(row, `node ${node} is scored`).toBeGreaterThanOrEqual(0);
  return (name) => {
    const column = FEATURES.findIndex((feature) => feature.name === name);
    expect(column, name).toBeGreaterThanOrEqual(0);
    return matrix.values[row * matrix.columns + column];
  };
};

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

const toEnd = <T>(steps: Generator<void, T>): T => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

describe('the list', () => {
  test('names every feature once, with a meaning and a range', () => {
    const names = FEATURES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, meaning, low, high } of FEATURES) {
      expect(meaning, name).not.toBe('');
      expect(high, name).toBeGreaterThan(low);
    }
  });

  test('has as many names as each group writes values', () => {
    const tree = pageOfParts([{ text: 'Some text' }, { tag: 'div', parts: [{ tag: 'h1', text: 'Heading' }] }]);
    for (const group of FEATURE_GROUPS) {
      const measures = toEnd(measurePage(tree));
      const facts = toEnd(group.prepare(measures));
      for (let node = 0; node < tree.size; node++) {
        const row = { values: new Float32Array(group.features.length), at: 0, sums: new Float64Array(COUNTS) };
        measures.sumAll(node, row.sums);
        group.write(facts, node, row);
        expect(row.at).toBe(group.features.length);
      }
    }
  });
});

describe('which nodes are scored', () => {
  test('the root, blocks of 2,000 square pixels, and collapsed blocks with text; not what is small, hidden or inline', () => {
    const tree = pageOfParts([
      { text: 'large', box: [0, 0, 100, 20] },
      { text: 'small', box: [0, 0, 100, 19] },
      { text: 'hidden', hidden: HiddenReason.displayNone },
      { text: 'folded', hidden: HiddenReason.folded },
      { tag: 'div', hidden: HiddenReason.folded, parts: [] },
      { text: 'with a link', parts: [{ tag: 'a', href: 'https://a.example/', stretch: [7, 11] }] },
    ]);
    expect([...computeFeatures(tree).nodes]).toEqual([0, 1, 4, 6]);
  });
});

describe('geometry', () => {
  const tree = pageOfParts([{ text: words(30), box: [100, 400, 600, 200] }]);
  const value = of(tree, 1);

  test('closeness to the margins and distance from the centre are those of the box', () => {
    expect(value('leftCloseness')).toBeCloseTo(0.9, 6);
    expect(value('rightCloseness')).toBeCloseTo(0.7, 6);
    expect(value('topCloseness')).toBeCloseTo(0.8, 6);
    expect(value('bottomCloseness')).toBeCloseTo(0.3, 6);
    expect(value('centreDistanceX')).toBeCloseTo(0.2, 6);
    expect(value('centreDistanceY')).toBeCloseTo(0.5, 6);
    expect(value('centreDistance')).toBeCloseTo(Math.hypot(0.2, 0.5) / Math.SQRT2, 6);
  });

  test('size and place on the first screen', () => {
    expect(value('widthShare')).toBeCloseTo(0.6, 6);
    expect(value('heightShare')).toBeCloseTo(0.1, 6);
    expect(value('areaShare')).toBeCloseTo(Math.sqrt(0.06), 6);
    expect(value('logArea')).toBeCloseTo(Math.log1p(120_000), 5);
    expect([value('isFirstScreen'), value('touchesLeft'), value('isFullWidth'), value('isNarrow')]).toEqual([
      1, 0, 0, 0,
    ]);
  });

  test('a page written from right to left counts from its left edge, which is negative', () => {
    const page = { isRightToLeft: true, widthPx: 3000, viewportWidthPx: 1000 };
    const value = of(pageOfParts([{ text: words(5), box: [-2000, 0, 300, 100] }], page), 1);
    expect(value('leftCloseness')).toBe(1);
    expect(value('rightCloseness')).toBeCloseTo(0.1, 6);
  });

  test('collapsed text stands where its nearest shown ancestor does', () => {
    const parts = [
      { tag: 'div', box: [100, 400, 600, 200] as const, parts: [{ text: words(5), hidden: HiddenReason.folded }] },
    ];
    const value = of(pageOfParts(parts), 2);
    expect(value('leftCloseness')).toBeCloseTo(0.9, 6);
    expect(value('hasNoBox')).toBe(1);
  });
});

describe('text and links', () => {
  test('the share of links is that of their words', () => {
    const link: Part = { tag: 'a', href: 'https://page.example/other', stretch: [4, 9] };
    const value = of(pageOfParts([{ text: 'one two3x four five', parts: [link] }]), 1);
    expect(value('linkShare')).toBeCloseTo(0.25, 6);
    expect(value('innerLinkShare')).toBe(1);
    expect(value('isAllLink')).toBe(0);
    expect(value('hasNoLink')).toBe(0);
  });

  test('letters that grow in lower case shift no link', () => {
    const text = 'İİİİİİ İİİİİİ ve bir bağ';
    const value = of(pageOfParts([{ text, parts: [{ tag: 'a', href: 'https://a.example/', stretch: [21, 24] }] }]), 1);
    expect(value('linkShare')).toBeCloseTo(1 / 5, 6);
  });

  test('a link around whole blocks makes all their words links', () => {
    const tree = pageOfParts([
      { tag: 'a', href: 'https://a.example/', parts: [{ text: 'two words' }, { text: 'three more words' }] },
    ]);
    expect(of(tree, 1)('linkShare')).toBe(1);
    expect(of(tree, 3)('isAllLink')).toBe(1);
  });

  test('function words are those of the page’s language', () => {
    const english = 'The cat is in the house and it was not there when they came';
    const german = 'Die Katze ist in dem Haus und sie war nicht da als wir kamen';
    const japanese = '猫は家の中にいて、とても静かでした。それはとてもよい日でした。';
    const shareOf = (text: string, lang: string): number =>
      of(pageOfParts([{ text }, { text: `${text} ${text}` }], { lang }), 1)('stopWordShare');
    expect(shareOf(english, 'en')).toBeCloseTo(11 / 14, 6);
    expect(shareOf(german, 'de')).toBeGreaterThan(0.5);
    expect(shareOf(german, '')).toBeGreaterThan(0.5);
    expect(shareOf(japanese, 'ja')).toBeGreaterThan(0.5);
    expect(shareOf('Menu Products Prices Contact Login', 'en')).toBe(0);
  });

  test('what a heading shares with the title is counted in words that are not function words', () => {
    const value = of(
      pageOfParts([{ tag: 'h1', text: 'Harvest of apples' }], { title: 'Harvest of apples – Orchard' }),
      1,
    );
    expect(value('titleShare')).toBeCloseTo(2 / 3, 6);
    expect(value('isTitle')).toBe(1);
    expect(of(pageOfParts([{ text: 'Something else' }], { title: 'Harvest' }), 1)('titleShare')).toBe(0);
  });

  test('words that stand everywhere diverge less than words that stand nowhere else', () => {
    const common = 'apple pear plum';
    const parts = [...Array(8).fill({ text: common }), { text: 'quince medlar sloe' }];
    const tree = pageOfParts(parts);
    const [usual, rare] = [of(tree, 1), of(tree, 9)];
    expect(rare('divergence')).toBeGreaterThan(usual('divergence') + 1);
    expect(rare('surprise')).toBeCloseTo(Math.log(27), 5);
    expect(usual('surprise')).toBeCloseTo(Math.log(27 / 8), 5);
    expect([usual('repeatedShare'), rare('repeatedShare')]).toEqual([1, 0]);
  });
});

describe('structure', () => {
  test('siblings of one shape are counted, and their parents’', () => {
    const card = (i: number): Part => ({
      tag: 'div',
      names: 'card',
      parts: [{ tag: 'h3', text: `Card ${i}` }, { text: 'Text' }],
    });
    const tree = pageOfParts([{ tag: 'header', parts: [] }, ...[1, 2, 3, 4].map(card)]);
    expect(of(tree, 2)('alikeSiblings')).toBeCloseTo(Math.log(4), 6);
    expect(of(tree, 3)('alikeParents')).toBeCloseTo(Math.log(4), 6);
    expect(of(tree, 1)('alikeSiblings')).toBe(0);
    expect(of(tree, 2)('siblings')).toBeCloseTo(Math.log(5), 6);
    expect(of(tree, 2)('name_card')).toBe(1);
  });

  test('hidden text counts nowhere, collapsed text does', () => {
    const tree = pageOfParts([
      {
        tag: 'div',
        parts: [
          { text: 'one two' },
          { text: 'not this', hidden: HiddenReason.displayNone },
          { text: 'three', hidden: HiddenReason.folded },
        ],
      },
    ]);
    expect(of(tree, 1)('logWords')).toBeCloseTo(Math.log1p(3), 6);
  });
});

describe('any page', () => {
  const text = fc.constantFrom(
    '',
    'word',
    words(40),
    '©2020 | a · b',
    '日本語の文。',
    '12 € — 3/4',
    'x'.repeat(3000),
    '\u0000\ud800 !?',
  );
  const number = fc.constantFrom(0, -5000, 3, 900, 1e6, 1e9);
  const leaf: fc.Arbitrary<Part> = fc.record({
    tag: fc.constantFrom('p', 'h1', 'li', 'td', 'img', 'a', 'input', 'pre', 'x-y'),
    text,
    box: fc.tuple(number, number, number, number),
    hidden: fc.constantFrom(0, 0, 0, 1, 5, 8, 9, 10),
    names: fc.constantFrom('nav menu', 'article', 'x'),
    fontSize: fc.constantFrom(0, 12, 400),
  });
  const part = fc.letrec<{ part: Part }>((tie) => ({
    part: fc.oneof(
      leaf,
      fc.record({
        tag: fc.constantFrom('div', 'ul', 'a'),
        href: fc.constantFrom('#x', 'https://page.example/'),
        parts: fc.array(tie('part'), { maxLength: 5 }),
      }),
    ),
  })).part;

  test('gives finite values within their ranges', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom(0, 1, 1200), (parts, widthPx) => {
        const matrix = computeFeatures(pageOfParts(parts, { widthPx, heightPx: widthPx }));
        expect(matrix.values.length).toBe(matrix.nodes.length * FEATURES.length);
        matrix.values.forEach((value, at) => {
          const { name, low, high } = FEATURES[at % FEATURES.length];
          if (!(value >= Math.fround(low) && value <= Math.fround(high))) expect.fail(`${name} is ${value}`);
        });
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});

test('cost grows with the page: ten times the leaves take well below a hundred times as long', () => {
  const page = (count: number): PageTree =>
    pageOfParts(Array.from({ length: count }, (_, i) => ({ text: `some words of leaf ${i}` })));
  /** Processor time: other work on the machine does not count. */
  const best = (tree: PageTree): number =>
    Math.min(
      ...[1, 2, 3, 4, 5].map(() => {
        const from = process.cpuUsage();
        computeFeatures(tree);
        return process.cpuUsage(from).user;
      }),
    );
  const [small, large] = [page(800), page(8000)];
  best(small);
  const growth = best(large) / best(small);
  expect(growth).toBeLessThan(40);
});
