import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmallNodes } from '../../../../src/core/smoothing/hide-small-nodes.ts';
import { parents } from './small-trees.ts';

const smallArea = 2000;

describe('hideSmallNodes', () => {
  it('rolls small nodes into their nearest kept ancestor', () => {
    // 0 keeps 1 and 4; 2 is small, and so is 3 below it; 5 is large but may not be scored; 6, below it, hangs on 4.
    const reduced = hideSmallNodes({
      parent: [-1, 0, 1, 2, 0, 4, 5],
      area: [9000, 5000, 1999, 10, 2000, 3000, 2500],
      eligible: [1, 1, 1, 1, 1, 0, 1],
      smallArea,
    });
    expect(Array.from(reduced.kept)).toEqual([0, 1, 4, 6]);
    expect(Array.from(reduced.parentOf)).toEqual([-1, 0, 0, 2]);
    expect(Array.from(reduced.weight)).toEqual([1, 3, 2, 1]);
    expect(Array.from(reduced.ownerOf)).toEqual([0, 1, 1, 1, 2, 2, 3]);
  });

  it('keeps the root whatever its area', () => {
    const reduced = hideSmallNodes({ parent: [-1, 0], area: [0, NaN], eligible: [0, 1], smallArea });
    expect(Array.from(reduced.kept)).toEqual([0]);
    expect(Array.from(reduced.weight)).toEqual([2]);
  });

  it('gives an empty tree for an empty one', () => {
    expect(hideSmallNodes({ parent: [], area: [], eligible: [], smallArea }).kept.length).toBe(0);
  });

  it('refuses arrays of different lengths', () => {
    expect(() => hideSmallNodes({ parent: [-1], area: [], eligible: [1], smallArea })).toThrow(
      '1 parents, but 0 areas and 1 marks',
    );
  });

  it('shares all nodes out among the kept ones and keeps the preorder', () => {
    const area = fc.integer({ min: 0, max: 4000 });
    const trees = parents(40).chain((parent) => {
      const size = { minLength: parent.length, maxLength: parent.length };
      return fc.record({
        parent: fc.constant(parent),
        area: fc.array(area, size),
        eligible: fc.array(fc.constantFrom(0, 1, 1, 1), size),
      });
    });
    fc.assert(
      fc.property(trees, (tree) => {
        const { kept, parentOf, weight, ownerOf } = hideSmallNodes({ ...tree, smallArea });
        expect(weight.reduce((sum, one) => sum + one, 0)).toBe(tree.parent.length);
        kept.forEach((node, row) => {
          expect(ownerOf[node]).toBe(row);
          expect(parentOf[row]).toBe(node === 0 ? -1 : ownerOf[tree.parent[node]]);
          expect(parentOf[row]).toBeLessThan(row);
        });
      }),
      { numRuns: 500, seed: 2007 },
    );
  });
});
