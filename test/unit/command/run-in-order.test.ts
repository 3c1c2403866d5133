import { expect, test } from 'vitest';
import { runInOrder } from '../../../src/command/run-in-order.ts';

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

test('results keep the order of the items, whichever is done first', async () => {
  const results: number[] = [];
  const task = async (ms: number): Promise<number> => after(ms).then(() => ms);
  for await (const result of runInOrder([30, 1, 15], 3, task)) results.push(result);
  expect(results).toEqual([30, 1, 15]);
});

test('no more tasks than allowed run at once, and all are kept busy', async () => {
  let running = 0;
  let most = 0;
  const task = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await after(2);
    running -= 1;
  };
  for await (const _ of runInOrder([1, 2, 3, 4, 5, 6, 7], 2, task));
  expect(most).toBe(2);
});

test('a task that throws ends the whole when its turn comes', async () => {
  const seen: number[] = [];
  const task = async (n: number): Promise<number> => {
    if (n === 2) throw new Error('two');
    return n;
  };
  const run = async (): Promise<void> => {
    for await (const n of runInOrder([1, 2, 3], 2, task)) seen.push(n);
  };
  await expect(run()).rejects.toThrow('two');
  expect(seen).toEqual([1]);
});
