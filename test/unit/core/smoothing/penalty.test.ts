import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PENALTY,
  PENALTY_KINDS,
  type PenaltyKind,
  penaltiesOf,
} from '../../../../src/core/smoothing/penalty.ts';

const facts = { parent: [-1, 0, 1, 0], area: [800, 400, 100, 200], pageArea: 1000 };

describe('penaltiesOf', () => {
  it('is c times page area over own area for the default kind', () => {
    expect(DEFAULT_PENALTY).toEqual({ kind: 'area', c: 0.01 });
    expect(Array.from(penaltiesOf('area', 1, facts))).toEqual([1.25, 2.5, 10, 5]);
  });

  it('is c times all nodes over nodes in the subtree for nodes', () => {
    expect(Array.from(penaltiesOf('nodes', 3, facts))).toEqual([3, 6, 12, 12]);
  });

  it("is c times the parent's area over own area for parent-area, the page standing in above the root", () => {
    expect(Array.from(penaltiesOf('parent-area', 1, facts))).toEqual([1.25, 2, 4, 4]);
  });

  it('multiplies the factors of a product, with c once', () => {
    const c = 0.5;
    for (const kind of PENALTY_KINDS) {
      const product = facts.parent.map((_, node) =>
        kind.split('*').reduce((sum, factor) => sum * penaltiesOf(factor as PenaltyKind, 1, facts)[node], c),
      );
      penaltiesOf(kind, c, facts).forEach((penalty, node) => {
        expect(penalty).toBeCloseTo(product[node], 12);
      });
    }
  });

  it('stays finite for nodes and pages without an area', () => {
    for (const kind of PENALTY_KINDS) {
      for (const area of [
        [0, 0, 0, 0],
        [NaN, 0, 5, -1],
      ]) {
        const penalties = penaltiesOf(kind, 0.01, { parent: facts.parent, area, pageArea: 0 });
        expect(penalties.every((penalty) => Number.isFinite(penalty) && penalty >= 0)).toBe(true);
      }
    }
  });

  it('refuses an unknown kind, a bad constant and areas that do not match', () => {
    expect(() => penaltiesOf('volume' as PenaltyKind, 1, facts)).toThrow("no penalty is called 'volume'");
    expect(() => penaltiesOf('area', NaN, facts)).toThrow('c is NaN');
    expect(() => penaltiesOf('area', 1, { ...facts, area: [1] })).toThrow('4 parents, but 1 areas');
  });
});
