/** What an analysis offers, member by member: this is what users build on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTICLE_PAGE, SENTENCE } from './article-page.ts';
import { analyse, EnginePage } from './engine-page.ts';

let engine: EnginePage;
let page: Page;
let given: Awaited<ReturnType<typeof analyse>>;
beforeAll(async () => {
  engine = await EnginePage.start();
  page = await engine.open(ARTICLE_PAGE);
  given = await analyse(page);
});
afterAll(() => engine.stop());

describe('an analysis', () => {
  test('has exactly the members that users were promised, own and enumerable', async () => {
    const members = await page.evaluate(async () =>
      Object.entries(await winnow.analyse(document)).map(([name, value]) => `${name}: ${typeof value}`),
    );
    expect(members.sort()).toEqual([
      'adjust: function',
      'choices: object',
      'confidence: number',
      'html: string',
      'json: object',
      'kind: object',
      'markdown: string',
      'metadata: object',
      'notes: object',
      'sections: object',
      'surety: string',
      'templatenessOf: function',
      'text: string',
      'timing: object',
      'title: string',
    ]);
  });

  test('gives the same words as text, Markdown, HTML and JSON', () => {
    expect(given.text).toContain(SENTENCE);
    expect(given.markdown).toContain(SENTENCE);
    expect(given.html).toContain(`<p>${SENTENCE}`);
    expect(given.json.blocks.map((block) => block.text).join('\n')).toContain(SENTENCE);
    expect(given.json).toMatchObject({
      format: 'winnow-document',
      version: 1,
      title: 'The village shed',
      language: 'en',
    });
  });

  test('names the page and what it says about itself', () => {
    expect(given.title).toBe('The village shed');
    expect(given.metadata).toMatchObject({ title: 'The village shed', authors: ['Nele Quist'], language: 'en' });
  });

  test('says what kind of page it is, and how likely', () => {
    expect(given.kind!.name).toBe('article');
    expect(given.kind!.confidence).toBeGreaterThan(1 / 7);
    expect(given.json.kind!.name).toBe('article');
  });

  test('can come from the paper’s model, and from no other that does not exist', async () => {
    const [own, paper, complaint] = await page.evaluate(async () => {
      const wrong = winnow.analyse(document, { model: 'best' as 'winnow' });
      return Promise.all([
        winnow.analyse(document).then(({ choices }) => choices.threshold),
        winnow.analyse(document, { model: 'pagelevel' }).then(({ choices, kind }) => [choices.threshold, kind]),
        wrong.catch((error: Error) => `${error.name}: ${error.message}`),
      ]);
    });
    expect(paper).toEqual([expect.any(Number), null]);
    expect(own).not.toBe(paper);
    expect(complaint).toBe('RangeError: There is no model "best": it is winnow or pagelevel.');
  });

  test('is confident between 0 and 1, and has nothing to warn of on an ordinary page', () => {
    expect(given.confidence).toBeGreaterThan(0);
    expect(given.confidence).toBeLessThanOrEqual(1);
    expect(given.notes).toEqual([]);
  });

  test('says where the time went, stage by stage, and what it was cut with', () => {
    const stages = ['start', 'walk', 'features', 'scoring', 'metadata', 'smoothing', 'sections', 'document'];
    expect(Object.keys(given.timing)).toEqual([...stages, 'total']);
    for (const stage of stages) expect(given.timing[stage]).toBeGreaterThanOrEqual(0);
    const sum = stages.reduce((ms, stage) => ms + given.timing[stage], 0);
    expect(given.timing.total).toBeCloseTo(sum, 6);
    expect(given.choices.threshold).toBeGreaterThan(0);
    expect(given.choices.threshold).toBeLessThan(1);
    expect(given.choices.smoothing.c).toBeGreaterThan(0);
  });

  test('tells when each stage is done', async () => {
    const told = await page.evaluate(async () => {
      const stages: string[] = [];
      await winnow.analyse(document, { onProgress: (stage) => stages.push(stage) });
      return stages;
    });
    expect(told.slice(0, 4)).toEqual(['start', 'walk', 'features', 'scoring']);
  });

  test('refuses a threshold that is none, and says so', async () => {
    const refusals = await page.evaluate(async () => {
      const refusalOf = (threshold: number): Promise<string> =>
        winnow.analyse(document, { threshold }).then(
          () => 'taken',
          (error: Error) => `${error.name}: ${error.message}`,
        );
      return Promise.all([0, 1, -3, Number.NaN].map(refusalOf));
    });
    for (const refusal of refusals)
      expect(refusal).toMatch(/^RangeError: threshold is .*, not a number between 0 and 1$/);
  });
});

describe('templatenessOf', () => {
  const ask = (selectors: string[]) =>
    page.evaluate(async (all) => {
      const analysis = await winnow.analyse(document);
      return all.map((selector) => analysis.templatenessOf(document.querySelector(selector)!));
    }, selectors);

  test('gives score, smoothed score and section of what is shown', async () => {
    const shown = await ask(['html', 'body', '#nav', '#article', '#heading', '#linked', '#aside', '#footer']);
    for (const { score, smoothed, section } of shown.map((one) => one!)) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(smoothed).toBeCloseTo(given.sections[section].smoothed, 5);
    }
    expect(shown[0]).toEqual(shown[1]);
  });

  test('is null for what is not shown: hidden elements, scripts, elements outside the page', async () => {
    expect(await ask(['#gone', '#script', 'head', 'title', 'style'])).toEqual([null, null, null, null, null]);
    const detached = await page.evaluate(async () => {
      const { templatenessOf } = await winnow.analyse(document);
      const box = document.createElement('div');
      box.append(document.createElement('p'));
      return [templatenessOf(box), templatenessOf(box.firstElementChild!)];
    });
    expect(detached).toEqual([null, null]);
  });

  test('gives a small element smoothed score and section of what it stands in', async () => {
    const [link, paragraph, tiny, article] = await ask(['#small-link', '#linked', '#tiny', '#article']);
    expect(link).toEqual(paragraph);
    expect({ ...tiny, score: 0 }).toEqual({ ...article, score: 0 });
  });
});

describe('sections', () => {
  test('start with the page itself and are nested in earlier ones', () => {
    expect(given.sections[0]).toMatchObject({ root: 0, parent: -1 });
    given.sections.slice(1).forEach((section, index) => {
      expect(section.parent).toBeGreaterThanOrEqual(0);
      expect(section.parent).toBeLessThanOrEqual(index);
    });
  });

  test('are never smoothed below the section they are nested in, and never alike it', () => {
    for (const section of given.sections.slice(1))
      expect(section.smoothed).toBeGreaterThan(given.sections[section.parent].smoothed);
  });

  test('carry area, words, box, verdict and at most five reasons that name features', () => {
    const known = /^[a-zA-Z][A-Za-z0-9_]*$/;
    for (const section of given.sections) {
      expect(section.areaPx).toBeCloseTo(section.box.width * section.box.height, 0);
      expect(section.words).toBeGreaterThanOrEqual(0);
      expect(section.blocks).toBeGreaterThanOrEqual(0);
      expect(section.change).toBeCloseTo(section.smoothed - section.score, 5);
      expect(section.verdict).toBe(section.smoothed < given.choices.threshold ? 'content' : 'template');
      expect(section.reasons.length).toBeLessThanOrEqual(5);
      for (const reason of section.reasons) {
        expect(reason.feature).toMatch(known);
        expect(Number.isFinite(reason.value) && Number.isFinite(reason.weight)).toBe(true);
      }
    }
    expect(given.sections.some((section) => section.reasons.length > 0)).toBe(true);
  });
});

test('smoothTree is offered in the page and finds the known answer of a small tree', async () => {
  // A root of 0.1 with two children of 0.9 and 0.2: at a price of 0.3 only the first is worth a section of its own.
  const { smoothed, sectionOf, cost } = await page.evaluate(() => {
    const result = winnow.smoothTree({
      parent: [-1, 0, 0],
      score: [0.1, 0.9, 0.2],
      weight: [1, 1, 1],
      penalty: [0, 0.3, 0.3],
    });
    return { smoothed: [...result.smoothed], sectionOf: [...result.sectionOf], cost: result.cost };
  });
  expect(smoothed).toEqual([0.1, 0.9, 0.1]);
  expect(sectionOf).toEqual([0, 1, 0]);
  expect(cost).toBeCloseTo(0.4, 9);
});
