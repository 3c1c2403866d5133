/** Features and scores computed in a page are those computed in Node from the saved tree, bit for bit. */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packTree, unpackTree } from '../../../src/core/dom/pack-tree.ts';
import { computeFeatures } from '../../../src/core/features/compute-features.ts';
import { FEATURES } from '../../../src/core/features/feature-list.ts';
import { PagelevelScorer } from '../../../src/core/scoring/pagelevel-scorer.ts';
import { readModel } from '../../../src/core/scoring/read-model.ts';
import { smallModel } from '../../unit/core/scoring/small-model.ts';
import { launchChromium, scriptFrom } from '../chromium.ts';
import { randomPage } from './pages/random-page.ts';
import type * as entry from './score-entry.ts';

declare global {
  var Score: typeof entry;
}

let browser: Browser;
let script: string;
beforeAll(async () => {
  const path = fileURLToPath(new URL('./score-entry.ts', import.meta.url));
  [browser, script] = await Promise.all([launchChromium(), scriptFrom(path, 'Score')]);
});
afterAll(() => browser.close());

const ARTICLE = `<!doctype html><html lang="de"><title>Die alte Mühle</title><nav class="menu"><a href="/a">Start</a> <a href="/b">Über uns</a></nav>
  <main><h1>Die alte Mühle</h1><p>Die Mühle stand am Fluss, und niemand wohnte mehr in ihr. <a href="#x">Mehr</a> ist nicht bekannt, aber es wird noch erzählt.</p>
  <details><summary>Fragen</summary><p>Eine Antwort, die niemand sieht, bis er sie aufklappt.</p></details>
  <table><tr><td>1,5 €</td><td>2024-05-01</td></tr></table><img alt="" width="300" height="200"></main>
  <aside style="float:right;width:250px">${'<div class="card"><h3>Karte</h3><p>Text · mehr</p></div>'.repeat(5)}</aside><footer>© 2024 Impressum</footer>`;

test.each([
  ['an article', ARTICLE],
  ['a page from right to left', `<html dir="rtl"><body style="width:2000px"><p>של את על לא זה הוא עם היא</p></body>`],
  ['an empty page', ''],
  ...[1, 2, 3, 4, 5].map((seed) => [`random page ${seed}`, `<!doctype html>${randomPage(seed).html}`]),
])('%s', async (_, html) => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.setContent(html);
  await page.evaluate(script);
  const inPage = await page.evaluate(async () => {
    const { walkPage, packTree, computeFeatures, PagelevelScorer, readModel, smallModel, FEATURES } = globalThis.Score;
    const { tree } = await walkPage(document);
    const features = computeFeatures(tree);
    const names = FEATURES.map(({ name }) => name);
    const scorer = new PagelevelScorer(readModel(smallModel(names), names));
    const { nodes, areaPx, values } = features;
    const scores = scorer.score(features);
    return { packed: packTree(tree), nodes: [...nodes], areaPx: [...areaPx], values: [...values], scores: [...scores] };
  });
  await page.close();

  const tree = unpackTree(inPage.packed);
  expect(packTree(tree)).toBe(inPage.packed);
  const features = computeFeatures(tree);
  expect([...features.nodes]).toEqual(inPage.nodes);
  expect([...features.areaPx]).toEqual(inPage.areaPx);
  const columns = FEATURES.length;
  const differing = inPage.values.findIndex((value, at) => !Object.is(value, features.values[at]));
  expect(differing < 0 ? '' : `${FEATURES[differing % columns].name} of row ${Math.floor(differing / columns)}`).toBe(
    '',
  );
  inPage.values.forEach((value, at) => {
    const { name, low, high } = FEATURES[at % columns];
    if (!(value >= Math.fround(low) && value <= Math.fround(high))) expect.fail(`${name} is ${value}`);
  });
  const names = FEATURES.map(({ name }) => name);
  const scores = new PagelevelScorer(readModel(smallModel(names), names)).score(features);
  expect([...scores]).toEqual(inPage.scores);
});
