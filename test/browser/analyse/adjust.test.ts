/** adjust(): another cut of the same page, at once and without looking at the page again. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARTICLE_PAGE } from './article-page.ts';
import { EnginePage } from './engine-page.ts';

let engine: EnginePage;
let page: Page;
beforeAll(async () => {
  engine = await EnginePage.start();
  page = await engine.open(ARTICLE_PAGE);
});
afterAll(() => engine.stop());

test('reads no box and no style, and spends no time on walking, features or scores', async () => {
  const { calls, stages } = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document);
    let calls = 0;
    const spied: [object, string][] = [
      [Element.prototype, 'getBoundingClientRect'],
      [Element.prototype, 'getClientRects'],
      [Range.prototype, 'getBoundingClientRect'],
      [Element.prototype, 'checkVisibility'],
    ];
    const undo = spied.map(([owner, name]) => {
      const methods = owner as Record<string, (...args: unknown[]) => unknown>;
      const original = methods[name];
      methods[name] = function (...args) {
        calls++;
        return original.apply(this, args);
      };
      return () => {
        methods[name] = original;
      };
    });
    const again = await analysis.adjust({ threshold: 0.3 });
    for (const restore of undo) restore();
    return { calls, stages: Object.keys(again.timing) };
  });
  expect(calls).toBe(0);
  expect(stages).toEqual(['smoothing', 'sections', 'document', 'total']);
});

test('a lower threshold keeps no more words, a higher one no fewer', async () => {
  const words = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document);
    const kept: number[] = [];
    for (const threshold of [0.999, 0.9, 0.7, 0.5, 0.3, 0.1, 0.02]) {
      const { sections, notes } = await analysis.adjust({ threshold });
      const content = sections.filter((section) => section.verdict === 'content');
      if (notes.length === 0) kept.push(content.reduce((sum, section) => sum + section.words, 0));
    }
    return kept;
  });
  expect(words.length).toBeGreaterThan(3);
  expect(words).toEqual([...words].sort((a, b) => b - a));
  expect(words.at(-1)).toBeLessThan(words[0]);
});

test('a far higher price on sections gives fewer of them, down to one where no text stands for itself', async () => {
  const counts = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document, { model: 'pagelevel' });
    const { c } = analysis.choices.smoothing;
    const all = await Promise.all(
      [0, c, 100 * c, 1e9].map((price) => analysis.adjust({ smoothing: { kind: 'area', c: price } })),
    );
    return all.map(({ sections }) => sections.length);
  });
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(counts[0]).toBeGreaterThan(counts[2]);
  expect(counts[3]).toBe(1);
});

test('however high the price, texts that are surely something else are sections of their own', async () => {
  const [whole, ...texts] = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document);
    return [...(await analysis.adjust({ smoothing: { kind: 'area', c: 1e9 } })).sections];
  });
  expect(texts.length).toBeGreaterThan(0);
  for (const { verdict, change, parent } of texts)
    expect({ isOther: verdict !== whole.verdict, change, parent }).toEqual({ isOther: true, change: 0, parent: 0 });
});

test('keeps the model that scored the page', async () => {
  const choices = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document, { model: 'pagelevel' });
    const cut = await analysis.adjust({ threshold: 0.3 });
    return [analysis.kind, cut.kind, cut.choices.smoothing.c, analysis.choices.smoothing.c];
  });
  expect(choices.slice(0, 2)).toEqual([null, null]);
  expect(choices[2]).toBe(choices[3]);
});

test('keeps the page’s facts, and what it was cut with can be cut again', async () => {
  const { first, back, again } = await page.evaluate(async () => {
    const plain = ({ text, title, confidence, choices }: Awaited<ReturnType<typeof winnow.analyse>>) => ({
      text,
      title,
      confidence,
      choices,
    });
    const analysis = await winnow.analyse(document);
    const strict = await analysis.adjust({ threshold: 0.05 });
    return {
      first: plain(analysis),
      back: plain(await strict.adjust({ threshold: analysis.choices.threshold })),
      again: plain(await winnow.analyse(document, { threshold: analysis.choices.threshold })),
    };
  });
  expect(back).toEqual(first);
  expect(again).toEqual(first);
});

test('the same choices at the start give the same answer as adjusting to them', async () => {
  const [started, adjusted] = await page.evaluate(async () => {
    const started = await winnow.analyse(document, { threshold: 0.2, smoothing: { c: 0.001 } });
    const adjusted = await (await winnow.analyse(document)).adjust({
      threshold: 0.2,
      smoothing: { ...started.choices.smoothing },
    });
    return [started, adjusted].map(({ text, sections, choices }) => ({ text, sections, choices }));
  });
  expect(adjusted).toEqual(started);
});
