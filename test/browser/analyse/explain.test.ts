/** Reasons on real pages, by the model that ships: what is named moves the score when it is taken away, the whole page scored anew. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackTree } from '../../../src/core/dom/pack-tree.ts';
import { computeFeaturesInSteps } from '../../../src/core/features/compute-features.ts';
import { FEATURES } from '../../../src/core/features/feature-list.ts';
import { runToEnd } from '../../run-to-end.ts';
import { winnowOnDisk } from '../../scorer-on-disk.ts';
import { launchChromium, scriptFrom } from '../chromium.ts';
import type * as entry from './replay-entry.ts';

const here = (path: string): URL => new URL(path, import.meta.url);
const scorer = winnowOnDisk();
const { mean } = scorer.model.network.scaling;
const columnOf = new Map(FEATURES.map(({ name }, column) => [name, column]));
const logOdds = (score: number): number => Math.log(score / (1 - score));

let browser: Browser;
let script: string;
beforeAll(async () => {
  [browser, script] = await Promise.all([launchChromium(), scriptFrom(here('./replay-entry.ts').pathname, 'replay')]);
});
afterAll(() => browser.close());

test.each(['news-sidebar-comments', 'docs-left-nav', 'product-tabs', 'forum-thread'])(
  'taking away what spoke loudest moves the score as the reason says: %s',
  async (slug) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(here(`../../pages/${slug}/page.html`).href);
    await page.evaluate(script);
    const { saved } = await page.evaluate(() =>
      (globalThis as unknown as { replay: typeof entry }).replay.savedPage('winnow'),
    );
    await page.close();
    const { features, measures } = runToEnd(computeFeaturesInSteps(unpackTree(saved), 'texts'));
    const { rows } = runToEnd(scorer.scoreInSteps({ features, measures }));
    const changes: [named: number, real: number][] = [];
    const step = Math.max(1, Math.floor(rows.length / 20));
    for (let row = 0; row < rows.length; row += step) {
      const [loudest] = scorer.explain({ features, measures }, row, 1);
      const values = features.values.slice();
      const column = columnOf.get(loudest.feature)!;
      values[row * features.columns + column] = mean[column];
      const without = runToEnd(scorer.scoreInSteps({ measures, features: { ...features, values } })).rows[row];
      changes.push([loudest.weight, logOdds(rows[row]) - logOdds(without)]);
    }
    expect(changes.length).toBeGreaterThan(15);
    const said = changes.map(([named, real]) => `named ${named.toFixed(3)}, real ${real.toFixed(3)}`).join('; ');
    // What the text's own change does to its neighbours, and they to it, is not in the reason.
    const isNear = ([named, real]: [number, number]): boolean => Math.abs(named - real) < 0.05 + 0.35 * Math.abs(named);
    expect(
      changes.every(([named, real]) => named * real > 0),
      said,
    ).toBe(true);
    expect(changes.filter(isNear).length / changes.length, said).toBeGreaterThan(0.9);
  },
);
