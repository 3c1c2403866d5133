/** The benchmark's measuring, on one small page: every system gives an answer, and every figure is a sane number. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BenchPage } from '../../../bench/bench-page.ts';
import { measureHeap } from '../../../bench/measure-heap.ts';
import { measureSmoothing } from '../../../bench/measure-smoothing.ts';
import { measureSpeed, stagesOf } from '../../../bench/measure-speed.ts';
import { measureStretch } from '../../../bench/measure-stretch.ts';
import { makeSystems, type System } from '../../../bench/system.ts';
import { engineScript } from '../analyse/engine-page.ts';
import { launchChromium } from '../chromium.ts';

const subject = {
  name: 'news',
  url: new URL('../../pages/news-sidebar-comments/page.html', import.meta.url).href,
};

let browser: Browser;
let tab: BenchPage;
let systems: System[];
beforeAll(async () => {
  browser = await launchChromium();
  tab = await BenchPage.open(browser);
  systems = (await makeSystems(await engineScript())).systems;
});
afterAll(() => browser.close());

test('every system answers on the same page, cold and warm', async () => {
  const speeds = await measureSpeed(tab, {
    subjects: [subject],
    systems,
    repetitions: 1,
    warmRuns: 2,
    onDone: () => {},
  });
  expect(speeds.map(({ system }) => system)).toEqual(['winnow', 'readability', 'clone', 'defuddle']);
  for (const { system, cold, warm } of speeds) {
    expect([cold.length, warm.length]).toEqual([1, 2]);
    for (const run of [...cold, ...warm]) {
      expect(run.clockMs).toBeGreaterThanOrEqual(0);
      expect(run.cpuMs).toBeGreaterThanOrEqual(0);
      // The story has some 2,000 characters: an empty answer would be fast too.
      if (system !== 'clone') expect(run.size).toBeGreaterThan(1_500);
    }
  }
  expect(Object.keys(stagesOf(speeds, 'warm'))).toContain('walk');
});

test('a trace of an analysis shows its tasks', async () => {
  const stretch = await measureStretch(browser, tab, subject, systems[0]);
  expect(stretch.tasks).toBeGreaterThan(0);
  expect(stretch.longestCpuMs).toBeGreaterThan(0);
  expect(stretch.longestCpuMs).toBeLessThanOrEqual(stretch.longestClockMs * 1.05);
});

test('ten analyses of a small page leave little on the heap', async () => {
  const { bytesPerRun, beforeBytes } = await measureHeap(tab, subject, systems[0], 10);
  expect(beforeBytes).toBeGreaterThan(0);
  expect(bytesPerRun).toBeLessThan(200_000);
});

test('smoothing is measured with and without the paper’s program', () => {
  const [small, middle] = measureSmoothing([200, 1_000], [200]);
  expect(small.paperMs).toBeGreaterThan(0);
  expect(middle.paperMs).toBeUndefined();
  expect(middle.smoothMs).toBeGreaterThan(0);
});
