import { describe, expect, it } from 'vitest';
import { smoothTree, type TreeScores } from '../../../../src/core/smoothing/smooth-tree.ts';

const sound: TreeScores = {
  parent: [-1, 0, 1, 0],
  score: [0, 0.5, 1, 0.25],
  weight: [1, 2, 0, 1],
  penalty: [0, 1, Infinity, 0.1],
};

const at = (array: ArrayLike<number>, index: number, value: number): number[] =>
  Array.from(array, (old, k) => (k === index ? value : old));

describe('smoothTree refuses', () => {
  it('nothing in a sound tree, with a weight of 0 and an infinite penalty', () => {
    expect(() => smoothTree(sound)).not.toThrow();
  });

  it('arrays of different lengths', () => {
    expect(() => smoothTree({ ...sound, weight: [1] })).toThrow(/different lengths: 4 parents, 4 scores, 1 weights/);
  });

  it.each([
    [0, 0, /parent\[0\] is 0, not -1/],
    [1, -1, /parent\[1\] is -1, not in preorder/],
    [2, 2, /parent\[2\] is 2, not in preorder/],
    [1, 3, /parent\[1\] is 3, not in preorder/],
    [2, 0.5, /parent\[2\] is 0.5, not in preorder/],
    [2, NaN, /parent\[2\] is NaN, not in preorder/],
  ])('parent[%i] = %d', (index, value, message) => {
    expect(() => smoothTree({ ...sound, parent: at(sound.parent, index, value) })).toThrow(message);
  });

  it('a parent before the node that is not on the path to it', () => {
    const parent = [-1, 0, 0, 1];
    expect(() => smoothTree({ ...sound, parent })).toThrow(/parent\[3\] is 1, not in preorder/);
  });

  it.each([-0.1, 1.1, NaN, Infinity, -Infinity])('a score of %d', (value) => {
    expect(() => smoothTree({ ...sound, score: at(sound.score, 1, value) })).toThrow(`score[1] is ${value}`);
  });

  it.each([-1, NaN, Infinity])('a weight of %d', (value) => {
    expect(() => smoothTree({ ...sound, weight: at(sound.weight, 3, value) })).toThrow(`weight[3] is ${value}`);
  });

  it.each([-1, NaN, -Infinity])('a penalty of %d', (value) => {
    expect(() => smoothTree({ ...sound, penalty: at(sound.penalty, 2, value) })).toThrow(`penalty[2] is ${value}`);
  });
});
