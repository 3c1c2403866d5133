/**
 * The whole training, whatever the pages come from: labelled pages in; model, card and held-out scores out. Settings first,
 * then every site scored by models that have not seen it, then threshold and smoothing on these scores, then the model that
 * ships, on all sites.
 */
import { FEATURES } from '../../src/core/features/feature-list.ts';
import type { ModelCard } from '../../src/core/scoring/model-files.ts';
import { Meter } from '../progress.ts';
import { hashOf } from '../render/hash-of.ts';
import { spread } from '../settings.ts';
import { type AreaModels, DEFAULT_AREA_FIT, fitAreaModels } from './area-models.ts';
import { C_TRIED, CutChooser } from './choose-cut.ts';
import { chooseSettings, fitsToChoose } from './choose-settings.ts';
import { figuresOf, type HeldOut, type System, type SystemFigures, scoreHeldOut } from './held-out-scores.ts';
import { measuredRows } from './measured-rows.ts';
import { type NodeRows, type RowPage, rowsWhere, siteNameOf } from './node-rows.ts';
import { DEFAULT_ROWS, type PageSource, readNodeRows } from './read-node-rows.ts';
import { dealSites } from './site-folds.ts';
import type { TrainSettings } from './train-options.ts';
import { cardOf } from './write-model.ts';

export interface TrainedPage extends RowPage {
  readonly type: string;
  readonly lang: string;
}

export interface Trained {
  readonly models: AreaModels;
  readonly card: ModelCard;
  readonly data: NodeRows;
  readonly heldOut: HeldOut;
}

/** `date` for the card. */
export function trainModel<Page extends TrainedPage>(
  pages: readonly Page[],
  source: PageSource<Page>,
  settings: Omit<TrainSettings, 'lab' | 'isWritten' | 'out'>,
  { date }: { readonly date: string },
): Trained {
  const stage = (name: string, all: number): (() => void) => {
    const meter = new Meter(name, all);
    return () => meter.tick();
  };
  const rowOptions = { ...DEFAULT_ROWS, shares: settings.shares };
  const data = readNodeRows(pages, source, rowOptions, stage('1 of 5, rows', pages.length));
  const folds = dealSites(data);
  const { by, epochs, seed } = settings;
  const leastSteps = Math.ceil((DEFAULT_AREA_FIT.leastSteps * epochs) / DEFAULT_AREA_FIT.epochs);
  const fit = { ...DEFAULT_AREA_FIT, by, epochs, seed, leastSteps };
  // The same fit without TF.js: several times as fast, and settings are only compared.
  const chosen = chooseSettings(data, folds, {
    fit: { ...fit, by: 'plain' },
    choices: settings.choices,
    onFit: stage('2 of 5, cuts and L2', fitsToChoose(folds, settings.choices)),
  });
  const chosenFit = { ...chosen.fit, by };
  const systems = new Set<System>([...settings.systems, 'logistic']);
  const heldOut = scoreHeldOut(data, folds, {
    fit: chosenFit,
    systems: [...systems],
    onFit: stage('3 of 5, held-out sites', systems.size * folds.count),
  });

  const cutPages = data.sites.flatMap((site) =>
    spread(
      pages.filter((page) => siteNameOf(page) === site && page.from === undefined),
      settings.cutPages,
    ),
  );
  const chooser = new CutChooser(settings.penalty, C_TRIED, settings.shares.rest);
  const onCut = stage('4 of 5, threshold and smoothing', cutPages.length);
  for (const page of cutPages) {
    const site = siteNameOf(page);
    const features = source.features(page);
    const scores = heldOut.models[folds.ofSite[data.sites.indexOf(site)]].scorePage(features);
    const marks = { labels: source.labels(page), reasons: source.reasons(page) };
    chooser.add({ site, tree: source.tree(page), features, scores, ...marks });
    onCut();
  }
  const { threshold, smoothing } = chooser.best();

  const meter = stage('5 of 5, the model', 1);
  const models = fitAreaModels({ data, rows: rowsWhere(data, () => true) }, chosenFit);
  meter();
  const card = cardOf(models.model, {
    name: settings.name,
    version: '0.2.0',
    provisional: false,
    purpose: 'Templateness of a node from this page alone: four logistic regressions by node area.',
    features: FEATURES.map(({ name }) => name),
    areaCutsPx: chosen.fit.areaCutsPx,
    threshold,
    smoothing,
    data: dataFacts(data, source, settings),
    metrics: {
      heldOut: `by models that have not seen the site, ${folds.count} folds of sites; labels by what repeats, none by people`,
      systems: figuresBySystem(data, heldOut),
      textClassifierBytes: heldOut.textBytes,
      settings: { l2: chosen.fit.l2, epochs: fit.epochs, rate: fit.rate, batch: fit.batch, seed: fit.seed, by: fit.by },
      settingsTried: chosen.tried.map((one) => ({ ...one, loss: Number(one.loss.toFixed(5)) })),
      cutMeasure:
        "mean over sites of the mean of F (beta 1/2) of a site's template words and F (beta 2) of its content words",
      cutsTried: chooser.tried().map(({ c, ...one }) => ({
        c: c ?? 'no smoothing',
        threshold: one.threshold,
        measure: Number(one.measure.toFixed(4)),
      })),
    },
    date,
  });
  return { models, card, data, heldOut };
}

const fourDigits = (figures: SystemFigures): SystemFigures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(4))]),
  ) as unknown as SystemFigures;

function figuresBySystem(data: NodeRows, { scores }: HeldOut): Record<string, SystemFigures> {
  const { rows, label, weight } = measuredRows(data);
  return Object.fromEntries(
    Object.entries(scores).map(([system, own]) => [
      system,
      fourDigits(figuresOf({ score: Float32Array.from(rows, (row) => own[row]), label, weight })),
    ]),
  );
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of items.map((item) => keyOf(item) || 'not stated').sort()) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

function dataFacts<Page extends TrainedPage>(
  data: NodeRows,
  source: PageSource<Page>,
  settings: Pick<TrainSettings, 'shares'>,
): object {
  const pages = data.pages as readonly Page[];
  const firsts = [...new Map(pages.map((page) => [siteNameOf(page), page])).values()];
  const usual = pages.filter(({ from }) => from === undefined);
  const template = data.label.reduce((sum, label) => sum + label, 0);
  const labelled = data.isLabelled.reduce((sum, one) => sum + one, 0);
  return {
    labels: 'by what repeats on a site (SITELEVEL), none by people',
    corpora: countBy(pages, ({ corpus }) => corpus),
    sites: data.sites.length,
    sitesByKind: countBy(firsts, ({ type }) => type),
    sitesByLanguage: countBy(firsts, ({ lang }) => lang),
    pages: usual.length,
    pagesByKind: countBy(usual, ({ type }) => type),
    pagesByLanguage: countBy(usual, ({ lang }) => lang),
    nodes: { template, content: labelled - template, furtherContent: data.label.length - labelled },
    weights: { ...DEFAULT_ROWS.weights, content: settings.shares },
    hashes: {
      pages: hashOf(...pages.map(({ corpus, id }) => `${corpus}/${id}`)),
      features: hashOf(new Uint8Array(data.values.buffer, data.values.byteOffset, data.values.byteLength)),
      labels: hashOf(...pages.map((page) => Uint8Array.from(source.labels(page)))),
    },
  };
}
