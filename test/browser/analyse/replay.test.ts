/** A page saved in the browser and judged again in Node, with the model read from disk: what trains is what ships. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packTree, unpackTree } from '../../../src/core/dom/pack-tree.ts';
import { computeFeatures } from '../../../src/core/features/compute-features.ts';
import { FEATURES } from '../../../src/core/features/feature-list.ts';
import { PagelevelScorer } from '../../../src/core/scoring/pagelevel-scorer.ts';
import { readModel } from '../../../src/core/scoring/read-model.ts';
import { launchChromium, scriptFrom } from '../chromium.ts';
import type * as entry from './replay-entry.ts';

const here = (path: string): URL => new URL(path, import.meta.url);
const read = (file: string): Buffer => readFileSync(here(`../../../models/pagelevel/${file}`));

let browser: Browser;
let script: string;
beforeAll(async () => {
  [browser, script] = await Promise.all([launchChromium(), scriptFrom(here('./replay-entry.ts').pathname, 'replay')]);
});
afterAll(() => browser.close());

const names = FEATURES.map((feature) => feature.name);
const scorer = () =>
  new PagelevelScorer(
    readModel(
      {
        model: JSON.parse(read('model.json').toString('utf8')),
        card: JSON.parse(read('card.json').toString('utf8')),
        weights: Uint8Array.from(read('weights.bin')).buffer,
      },
      names,
    ),
  );

for (const slug of ['news-sidebar-comments', 'table-heavy', 'japanese-article'])
  test(`a saved page has the same features and scores in Node as in the page: ${slug}`, async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(here(`../../pages/${slug}/page.html`).href);
    await page.evaluate(script);
    const inPage = await page.evaluate(() => (globalThis as unknown as { replay: typeof entry }).replay.savedPage());
    const tree = unpackTree(inPage.saved);
    expect(packTree(tree)).toBe(inPage.saved);
    const features = computeFeatures(tree);
    expect([...features.nodes]).toEqual(inPage.nodes);
    const odd = [...features.values].findIndex((value, at) => value !== inPage.values[at]);
    expect(odd < 0 ? 'none' : `${names[odd % names.length]}: ${features.values[odd]}, not ${inPage.values[odd]}`).toBe(
      'none',
    );
    const scores = scorer().score(features);
    for (let row = 0; row < scores.length; row++) expect(Math.abs(scores[row] - inPage.scores[row])).toBeLessThan(1e-6);
  });
