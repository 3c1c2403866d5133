import { expect, test } from 'vitest';
import { belowFloors, FLOORS_FILE, pinnedAt, readFloors } from '../../../../lab/evaluate/gate-floors.ts';

const figures = { wcxb: { all: 0.8811, forum: 0.7999 }, blocks: { text: 0.75 } };

test('a figure under its floor is named, and so is one that was not measured', () => {
  expect(belowFloors(figures, { wcxb: { all: 0.88, forum: 0.8 }, paired: { all: 0.9 } })).toEqual([
    'wcxb, forum: 0.7999 is below 0.8',
    'paired, all: not measured, floor 0.9',
  ]);
});

test('figures hold the floors that they are pinned at, with room for nothing but noise', () => {
  const floors = pinnedAt(figures);
  expect(belowFloors(figures, floors)).toEqual([]);
  expect(floors.wcxb.all).toBe(0.878);
  const worse = { ...figures, blocks: { text: 0.745 } };
  expect(belowFloors(worse, floors)).toHaveLength(1);
});

test('the pinned floors can be read, and are figures', () => {
  const { system, floors } = readFloors(FLOORS_FILE);
  expect(system).not.toBe('');
  const values = Object.values(floors).flatMap((parts) => Object.values(parts));
  expect(values.every((value) => value > 0 && value < 1)).toBe(true);
});

test('missing floors are said in a sentence', () => {
  expect(() => readFloors('/nowhere/floors.json')).toThrow(/gate --pin/);
});
