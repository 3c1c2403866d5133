/**
 * Floors under the accuracy of the shipped engine on pages of our own whose gold is known: whole pages through a real Chromium,
 * `analyse` as users call it, word F1. The large corpora are held by `npm run lab -- gate`; this one needs nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CorpusPage } from '../../../lab/corpora/corpus-page.ts';
import { readCorpus } from '../../../lab/corpora/read-corpora.ts';
import { wordFigures } from '../../../lab/evaluate/measure/word-figures.ts';
import { PageHost } from '../../../lab/render/page-host.ts';
import { PROJECT } from '../../../lab/settings.ts';
import { pageScript } from '../../../scripts/page-script.ts';
import { writeSmallCorpus } from '../../small-corpus/write-small-corpus.ts';
import { temporaryFolder } from '../../unit/lab/corpora/temporary-folder.ts';

const { folder: corpus } = writeSmallCorpus(join(temporaryFolder(), 'corpus'), { sites: 8, pages: 2, labelled: 3 });

/** Lowest mean word F1, by corpus and layout; what was measured less 0.03. */
const FLOORS = JSON.parse(readFileSync(new URL('small-floors.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, number>
>;

const layoutOf = ({ site }: CorpusPage): string => site.replace(/\.example$/, '');
const means: Record<string, Record<string, number>> = {};
let host: PageHost;

beforeAll(async () => {
  const script = await pageScript({ entry: join(PROJECT, 'src/bundle.ts'), name: 'winnow', isMinified: true });
  host = new PageHost({ script: `${script};globalThis.winnow = winnow;` });
  for (const name of Object.keys(FLOORS)) {
    const byLayout = new Map<string, number[]>();
    for (const page of readCorpus(corpus, name).pages) {
      const { answer } = await host.ask<string>(page, 'winnow.analyse(document).then((analysis) => analysis.text)');
      const { f1 } = wordFigures(page, answer.split('\n'));
      byLayout.set(layoutOf(page), [...(byLayout.get(layoutOf(page)) ?? []), f1]);
    }
    means[name] = Object.fromEntries(
      [...byLayout].map(([layout, f1]) => [layout, f1.reduce((sum, one) => sum + one, 0) / f1.length]),
    );
  }
});
afterAll(() => host.close());

test('there is a floor for every layout, with and without style sheets', () => {
  expect(Object.keys(FLOORS)).toEqual(['paired', 'wcxb']);
  for (const [name, floors] of Object.entries(FLOORS))
    expect(Object.keys(floors).sort()).toEqual(Object.keys(means[name]).sort());
});

test.each(Object.entries(FLOORS))('no layout of %s falls below its floor', (name, floors) => {
  const below = Object.entries(floors).filter(([layout, floor]) => !(means[name][layout] >= floor));
  expect(below.map(([layout, floor]) => `${layout}: ${means[name][layout].toFixed(3)}, floor ${floor}`)).toEqual([]);
});
