import { describe, expect, it } from 'vitest';
import { SMOOTHING, STRICTNESS, valueNear } from '../../../../src/views/popup/cut-scale.ts';

describe('the scales of the sliders', () => {
  it('more strict is a lower threshold, which never reaches 0 or 1', () => {
    let before = 1;
    for (let position = STRICTNESS.least; position <= STRICTNESS.most; position++) {
      const threshold = STRICTNESS.valueAt(position);
      expect(threshold).toBeLessThan(before);
      expect(threshold).toBeGreaterThan(0);
      before = threshold;
    }
  });

  it('smoothing is off at its start and runs over powers of ten from a millionth to one', () => {
    expect(SMOOTHING.valueAt(0)).toBe(0);
    expect(SMOOTHING.valueAt(1)).toBe(1e-6);
    expect(SMOOTHING.valueAt(21)).toBe(1e-4);
    expect(SMOOTHING.valueAt(SMOOTHING.most)).toBe(1);
  });

  it('every position leads back to itself', () => {
    for (const scale of [STRICTNESS, SMOOTHING])
      for (let position = scale.least; position <= scale.most; position++)
        expect(scale.positionOf(scale.valueAt(position))).toBe(position);
  });

  it('values beyond the scale stand at its ends', () => {
    expect(SMOOTHING.positionOf(50)).toBe(SMOOTHING.most);
    expect(SMOOTHING.positionOf(1e-12)).toBe(1);
    expect(STRICTNESS.positionOf(0.999)).toBe(STRICTNESS.least);
  });

  it("the model's own position gives the model's own value, to the last digit", () => {
    expect(valueNear(STRICTNESS, 42, 0.5834)).toBe(0.5834);
    expect(valueNear(STRICTNESS, 43, 0.5834)).toBe(0.57);
  });
});
