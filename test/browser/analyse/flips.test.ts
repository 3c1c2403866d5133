/** Flips: what the reader decides about a section goes before what the model says. */
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

test('a dropped section leaves the text, a kept one comes into it, and both say so', async () => {
  const result = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document);
    const bySize = [...analysis.sections].sort((a, b) => b.words - a.words);
    const content = bySize.find((section) => section.verdict === 'content')!;
    const template = bySize.find((section) => section.verdict === 'template')!;
    const dropped = await analysis.adjust({ flips: [{ node: content.root, verdict: 'template' }] });
    const kept = await analysis.adjust({ flips: [{ node: template.root, verdict: 'content' }] });
    const flippedIn = ({ sections }: typeof analysis) =>
      sections.filter(({ isFlipped }) => isFlipped).map(({ root, verdict }) => [root, verdict]);
    return {
      words: [analysis, dropped, kept].map(({ text }) => text.split(/\s+/).length),
      sizes: [content.words, template.words],
      dropped: [flippedIn(dropped), content.root],
      kept: [flippedIn(kept), template.root],
      before: flippedIn(analysis),
    };
  });
  const [all, less, more] = result.words;
  expect(less).toBeLessThanOrEqual(all - result.sizes[0] * 0.9);
  expect(more).toBeGreaterThanOrEqual(all + result.sizes[1] * 0.9);
  expect(result.dropped[0]).toEqual([[result.dropped[1], 'template']]);
  expect(result.kept[0]).toEqual([[result.kept[1], 'content']]);
  expect(result.before).toEqual([]);
});

test('a node in the middle of a section becomes a section of its own', async () => {
  const result = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document);
    const paragraphs = analysis.json.blocks.filter(({ kind }) => kind === 'paragraph');
    const { node, text } = paragraphs[Math.floor(paragraphs.length / 2)];
    const without = await analysis.adjust({ flips: [{ node, verdict: 'template' }] });
    const again = await without.adjust({ flips: [] });
    return {
      isIn: analysis.text.includes(text),
      isOut: !without.text.includes(text),
      isBack: again.text === analysis.text,
      more: without.sections.length - analysis.sections.length,
      own: without.sections.some(({ root, isFlipped }) => root === node && isFlipped),
    };
  });
  expect(result).toMatchObject({ isIn: true, isOut: true, isBack: true, own: true });
  expect(result.more).toBeGreaterThanOrEqual(0);
});

test('flips hold when the threshold moves, and nodes that the page does not have are passed over', async () => {
  const [strict, loose] = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document);
    const template = analysis.sections.find((section) => section.verdict === 'template' && section.words > 3)!;
    const flips = [
      { node: template.root, verdict: 'content' as const },
      { node: 10_000_000, verdict: 'content' as const },
      { node: -5, verdict: 'template' as const },
      { node: 0.5, verdict: 'template' as const },
    ];
    const verdictAt = async (threshold: number) => {
      const cut = await analysis.adjust({ threshold, flips });
      return cut.sections.filter(({ isFlipped }) => isFlipped).map(({ verdict }) => verdict);
    };
    return [await verdictAt(0.05), await verdictAt(0.95)];
  });
  expect(strict).toEqual(['content']);
  expect(loose).toEqual(['content']);
});

test('a page of which everything was dropped is empty, not the best of what was dropped', async () => {
  const text = await page.evaluate(async () => {
    const analysis = await winnow.analyse(document);
    const flips = analysis.sections.map(({ root }) => ({ node: root, verdict: 'template' as const }));
    return (await analysis.adjust({ flips })).text;
  });
  expect(text.trim()).toBe('');
});
