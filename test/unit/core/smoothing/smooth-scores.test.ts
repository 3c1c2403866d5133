import { describe, expect, it } from 'vitest';
import { hideSmallNodes } from '../../../../src/core/smoothing/hide-small-nodes.ts';
import { smoothScores, smoothScoresInSteps } from '../../../../src/core/smoothing/smooth-scores.ts';

describe('smoothScores', () => {
  // A page with an article (content) and a side bar (template) that holds a block which the model takes for content.
  const area = [1_000_000, 600_000, 200_000, 300_000, 100_000, 100_000, 50];
  const reduced = hideSmallNodes({
    parent: [-1, 0, 1, 0, 3, 3, 3],
    area,
    eligible: new Uint8Array(7).fill(1),
    smallArea: 2000,
  });
  const page = { reduced, area, pageArea: 1_000_000, scores: [0.1, 0.1, 0.1, 0.9, 0.9, 0.2] };

  it('gives the side bar a section of its own and draws the odd block into it', () => {
    const { smoothed, sectionOf } = smoothScores(page);
    expect(Array.from(smoothed)).toEqual([0.1, 0.1, 0.1, 0.9, 0.9, 0.9]);
    expect(Array.from(sectionOf)).toEqual([0, 0, 0, 3, 3, 3]);
  });

  it('makes one section of the page when sections are dear', () => {
    expect(new Set(smoothScores(page, { kind: 'area', c: 10 }).smoothed).size).toBe(1);
  });

  it('gives the same in steps', () => {
    const steps = smoothScoresInSteps(page);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value).toEqual(smoothScores(page));
  });

  it('refuses scores that do not match the kept nodes', () => {
    expect(() => smoothScores({ ...page, scores: [0.5] })).toThrow('6 parents, 1 scores');
  });
});
