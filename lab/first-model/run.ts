/**
 * The chain's door: `npx tsx lab/first-model/run.ts render|label|evaluate|fit|shipped [--corpus DIR] [--on wcxb,paired]
 * [--sample N] [--set name=value] [--write] [--out DIR]`. The steps and what they read and write: lab/README.md.
 */
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { readCorpus } from '../corpora/read-corpora.ts';
import { renderPages } from '../render/render-pages.ts';
import { spread } from '../settings.ts';
import { cardOf, writeModel } from '../train/write-model.ts';
import { readDataset, readSamples } from './dataset.ts';
import { chooseOn, type ExperimentOptions, type ExperimentResult, fitOn, scorePages } from './experiment.ts';
import { optionsFrom } from './options.ts';
import { prepare } from './prepare.ts';
import { ceilingOf, groupBy, meansOf, scoreTable, table } from './report.ts';
import { runFolds } from './run-folds.ts';
import { readSettings, type Settings } from './settings.ts';
import { measureShipped } from './shipped.ts';

type Corpora = readonly (readonly CorpusPage[])[];

async function label(corpora: Corpora): Promise<void> {
  const pages = readSamples(await prepare(corpora, { withFeatures: false })).filter(({ page }) => page.gold !== null);
  const groups = [
    ...groupBy(pages, ({ page }) => page.corpus),
    ...groupBy(
      pages.filter(({ page }) => page.corpus === 'wcxb'),
      ({ page }) => page.type,
    ),
  ];
  console.log('Ceiling: F1 of taking the leaves whose label is over 0.5');
  console.log(table(groups.map(([name, own]) => [name, own.length, ceilingOf(own)] as const)));
}

async function evaluate(
  corpora: Corpora,
  options: ExperimentOptions,
): Promise<[readonly CorpusPage[], ExperimentResult]> {
  const start = Date.now();
  const pages = await prepare(corpora, { withFeatures: true });
  const result = await runFolds(pages, options);
  console.log(scoreTable(result.scores, ['wcxb']));
  console.log(`choices by fold: ${JSON.stringify(result.choices)}`);
  console.log(`${pages.length} pages, ${((Date.now() - start) / 1000).toFixed(0)} s`);
  return [pages, result];
}

async function fitAndWrite(corpora: Corpora, options: ExperimentOptions, settings: Settings): Promise<void> {
  const [pages, result] = await evaluate(corpora, options);
  const data = readDataset(pages, options.lab);
  const scaled = new Float32Array(data.values.length);
  const model = fitOn(data, options, -1, scaled);
  const withGold = data.pages.filter(({ page }) => page.gold !== null);
  const choice = chooseOn(scorePages(data, model, { pages: withGold, scaled }), options, -1);
  const { FEATURES } = await import('../../src/core/features/feature-list.ts');
  const card = cardOf(model, {
    name: 'pagelevel',
    version: '0.1.0',
    provisional: true,
    purpose: 'Templateness of a node from this page alone: four logistic regressions by node area.',
    features: FEATURES.map(({ name }) => name),
    areaCutsPx: options.lab.areaCutsPx,
    threshold: choice.threshold,
    smoothing: { kind: options.smoothing.kind, c: choice.c },
    data: {
      fittedOn: Object.fromEntries(
        [...groupBy(data.pages, ({ page }) => page.corpus)].map(([name, own]) => [name, own.length]),
      ),
      rows: data.target.length,
      options,
    },
    metrics: {
      measure:
        'word F1 a page, mean; five folds that never part a site; threshold and smoothing chosen on the training folds',
      crossValidated: Object.fromEntries(
        [...groupBy(result.scores, ({ page }) => page.corpus)].map(([name, own]) => [name, meansOf(own)]),
      ),
    },
    date: new Date().toISOString().slice(0, 10),
  });
  console.log(`threshold ${choice.threshold}, c = ${choice.c}`);
  if (!settings.write) return;
  writeModel(settings.out, model, card);
  console.log(`written to ${settings.out}`);
}

const settings = readSettings(process.argv.slice(2));
const corpora = settings.corpora.map((name) => spread(readCorpus(settings.corpus, name).pages, settings.sample));
const steps: Record<string, () => Promise<unknown>> = {
  render: async () => {
    for (const pages of corpora) console.log(pages[0].corpus, await renderPages(pages, { jobs: 2 }));
  },
  label: () => label(corpora),
  shipped: async () => {
    for (const pages of corpora) if (pages[0].gold !== null) console.log(pages[0].corpus, measureShipped(pages));
  },
  evaluate: () => evaluate(corpora, optionsFrom(settings)),
  fit: () => fitAndWrite(corpora, optionsFrom(settings), settings),
};
const step = steps[settings.step];
if (!step) throw new Error(`No step "${settings.step}"; there are ${Object.keys(steps).join(', ')}.`);
await step();
