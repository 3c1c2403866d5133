/** A page saved in the browser and judged again in Node, with the models read from disk: what trains is what ships. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packTree, unpackTree } from '../../../src/core/dom/pack-tree.ts';
import { computeFeaturesInSteps } from '../../../src/core/features/compute-features.ts';
import { FEATURES } from '../../../src/core/features/feature-list.ts';
import { runToEnd } from '../../run-to-end.ts';
import { pagelevelOnDisk, winnowOnDisk } from '../../scorer-on-disk.ts';
import { launchChromium, scriptFrom } from '../chromium.ts';
import type * as entry from './replay-entry.ts';

const here = (path: string): URL => new URL(path, import.meta.url);

let browser: Browser;
let script: string;
beforeAll(async () => {
  [browser, script] = await Promise.all([launchChromium(), scriptFrom(here('./replay-entry.ts').pathname, 'replay')]);
});
afterAll(() => browser.close());

describe.each([winnowOnDisk(), pagelevelOnDisk()])('$name', (scorer) => {
  test.each(['news-sidebar-comments', 'table-heavy', 'japanese-article'])(
    'a saved page has the same features and scores in Node as in the page: %s',
    async (slug) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(here(`../../pages/${slug}/page.html`).href);
      await page.evaluate(script);
      const inPage = await page.evaluate(
        (model) => (globalThis as unknown as { replay: typeof entry }).replay.savedPage(model),
        scorer.name as 'winnow' | 'pagelevel',
      );
      const tree = unpackTree(inPage.saved);
      expect(packTree(tree)).toBe(inPage.saved);
      const { features, measures } = runToEnd(computeFeaturesInSteps(tree, scorer.rows));
      expect([...features.nodes]).toEqual(inPage.nodes);
      const odd = [...features.values].findIndex((value, at) => value !== inPage.values[at]);
      const { name } = FEATURES[Math.max(0, odd) % FEATURES.length];
      expect(odd < 0 ? 'none' : `${name}: ${features.values[odd]}, not ${inPage.values[odd]}`).toBe('none');
      const { rows } = runToEnd(scorer.scoreInSteps({ features, measures }));
      expect(rows.length).toBeGreaterThan(20);
      for (let row = 0; row < rows.length; row++) expect(Math.abs(rows[row] - inPage.scores[row])).toBeLessThan(1e-6);
      await page.close();
    },
  );
});
