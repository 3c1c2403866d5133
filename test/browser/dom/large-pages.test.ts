/** Deep and large pages: no recursion, linear cost, and no long stretch in which the page has no turn. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WalkBrowser, walk } from './walked-page.ts';

let browser: WalkBrowser;
beforeAll(async () => {
  browser = await WalkBrowser.launch();
});
afterAll(() => browser.close());

/** Fills the body with so many elements (and half as many texts) and lays them out. */
const fill = (page: Page, elements: number): Promise<void> =>
  page.evaluate((count) => {
    document.body.replaceChildren();
    for (let i = 0; i < count / 5; i++) {
      const block = document.createElement('div');
      block.className = `row r${i % 7}`;
      const text = document.createElement('p');
      const link = document.createElement('a');
      link.href = `/page/${i}`;
      link.append(`link ${i}`);
      text.append('Some words, ', link, ' and more');
      const list = document.createElement('span');
      const word = document.createElement('b');
      word.append(`bold ${i}`);
      list.append(word);
      block.append(text, list);
      document.body.append(block);
    }
    document.body.getBoundingClientRect();
  }, elements);

/**
 * What each step of the walk costs, in ms: the least of several walks, since other work on the machine only ever makes a
 * step slower. Between two turns of the page lie steps of 15 ms in all and at most one more.
 */
async function stepCosts(page: Page, walks: number): Promise<number[]> {
  const all = await page.evaluate(async (count) => {
    const { PageTurns, walkPage } = globalThis.Walk;
    const answers: number[][] = [];
    for (let i = 0; i < count; i++) {
      const costs: number[] = [];
      const turns = new PageTurns();
      turns.run = async (steps) => {
        for (;;) {
          const from = performance.now();
          const step = steps.next();
          costs.push(performance.now() - from);
          if (step.done) return step.value;
          if (turns.isDue()) await turns.give();
        }
      };
      await walkPage(document, { turns });
      answers.push(costs);
    }
    return answers;
  }, walks);
  return all[0].map((_, step) => Math.min(...all.map((costs) => costs[step])));
}

const STRETCH_MS = 15;
const expectShortStretches = (costs: readonly number[]): void =>
  expect(STRETCH_MS + Math.max(...costs)).toBeLessThan(50);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Nests so many elements; the browser itself breaks at some 4,000 levels of laid-out blocks. */
const nest = (page: Page, levels: number, tag: string, display: string): Promise<void> =>
  page.evaluate(
    ([count, name, value]) => {
      let parent: Element = document.body;
      for (let level = 0; level < count; level++) {
        const child = document.createElement(name);
        child.style.display = value;
        parent.append(child);
        parent = child;
      }
      parent.append('The inmost words');
    },
    [levels, tag, display] as const,
  );

test.each([
  [2000, 'div', 'block'],
  [5000, 'span', 'inline'],
  [5000, 'div', 'contents'],
])('%i levels of %s, display %s, are walked', async (levels, tag, display) => {
  const page = await browser.open('<!doctype html><body>');
  await nest(page, levels, tag, display);
  const walked = await walk(page);
  expect(walked.shown).toEqual(['The inmost words']);
  expect(walked.tree.size).toBeGreaterThan(levels);
  const features = await page.evaluate(async () => {
    const { tree } = await globalThis.Walk.walkPage(document);
    return globalThis.Walk.computeFeatures(tree).nodes.length;
  });
  expect(features).toBeGreaterThan(0);
  await page.context().close();
});

test('5,000 levels of blocks in something hidden are walked', async () => {
  const page = await browser.open('<!doctype html><body>');
  await nest(page, 5000, 'div', 'none');
  const walked = await walk(page);
  expect(walked.texts.map(({ text, hidden }) => [text, hidden])).toEqual([['The inmost words', 'displayNone']]);
  await page.context().close();
});

test('the page has its turns while a large page is walked', async () => {
  const page = await browser.open('<!doctype html><body>');
  await fill(page, 20_000);
  const beats = await page.evaluate(async () => {
    let count = 0;
    const timer = setInterval(() => {
      count++;
    }, 0);
    const turns = new globalThis.Walk.PageTurns();
    await globalThis.Walk.walkPage(document, { turns });
    clearInterval(timer);
    return { count, turns: turns.taken };
  });
  expect(beats.turns).toBeGreaterThan(5);
  expect(beats.count).toBeGreaterThan(beats.turns / 3);
  await page.context().close();
});

test('50,000 elements are walked in stretches below 50 ms, at a cost that grows with the page', async () => {
  const page = await browser.open('<!doctype html><body>');
  await fill(page, 5000);
  const small = await stepCosts(page, 4);
  await fill(page, 50_000);
  const large = await stepCosts(page, 4);
  expect((await walk(page)).tree.size).toBeGreaterThan(50_000);
  expectShortStretches(large);
  expect(sum(large) / sum(small)).toBeLessThan(25);
  await page.context().close();
});

test('10,000 runs of text are measured in stretches below 50 ms', async () => {
  const page = await browser.open('<!doctype html><body>');
  await page.evaluate(() => {
    for (let i = 0; i < 10_000; i++) document.body.append(`run ${i}`, document.createElement('hr'));
    document.body.getBoundingClientRect();
  });
  expectShortStretches(await stepCosts(page, 4));
  const walked = await walk(page);
  expect(walked.shown.length).toBe(10_000);
  expect(walked.shown[9999]).toBe('run 9999');
  await page.context().close();
});

test('one huge text is one leaf', async () => {
  const page = await browser.open('<!doctype html><body><p id="p"></p>');
  await page.evaluate(() => document.getElementById('p')!.append('many words '.repeat(200_000)));
  const walked = await walk(page);
  expect(walked.text('p').length).toBe(200_000 * 11 - 1);
  await page.context().close();
});

test('100,000 remarks and scripts between a few words cost no long stretch', async () => {
  const page = await browser.open('<!doctype html><body><p>words</p>');
  await page.evaluate(() => {
    for (let i = 0; i < 100_000; i++) document.body.append(document.createComment('remark'));
    document.body.append(document.createElement('p'));
    document.body.getBoundingClientRect();
  });
  expectShortStretches(await stepCosts(page, 3));
  await page.context().close();
});

test('many sticky rows cost no more than others', async () => {
  const page = await browser.open('<!doctype html><body>');
  await page.evaluate(() => {
    for (let i = 0; i < 4000; i++) {
      const row = document.createElement('div');
      row.append(document.createElement('b'), `row ${i}`);
      row.style.cssText = 'position:sticky;top:0';
      document.body.append(row);
    }
    scrollTo(0, 20_000);
  });
  expect(sum(await stepCosts(page, 2))).toBeLessThan(2000);
  await page.context().close();
});
