/**
 * Step `train`: labelled pages of the lab's cache -> models/<name>/, with its card; says how good the systems are on sites
 * that they have not seen, and keeps their scores for the evaluation.
 */
import { join } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { leftOutLines, readCorpora } from '../corpora/read-corpora.ts';
import { labelledPages, readLabels, readReasons } from '../label/label-store.ts';
import { readShownTree, type ShownPage, shownIn, shownTreeKey } from '../label/shown-page.ts';
import { cacheFolder } from '../settings.ts';
import { writeWhole } from '../write-whole.ts';
import { prepareFeatures, readFeatures } from './feature-store.ts';
import { storeHeldOut } from './held-out-scores.ts';
import type { PageSource } from './read-node-rows.ts';
import { type Trained, trainModel } from './train-model.ts';
import { readTrainSettings, type TrainSettings } from './train-options.ts';
import { writeModel } from './write-model.ts';

export const HELP = `train [--on sites] [--pages DIR] [--name pagelevel] [--write] [--out DIR] [--fit tfjs|plain]
  Four logistic regressions by node area from the labels of the step "label", by TF.js; area cuts, L2, threshold and smoothing
  chosen on held-out sites. --write puts the model into models/NAME or --out; without, only the figures are said.
  --systems text,logistic+text,forest: what is compared (all; "logistic" alone is fastest); --cuts A,B,C (again for each set
  tried), --l2 A,B,...: what is chosen from; --choose-rows N: rows that a setting is tried on; --epochs N; --seed N;
  --shown 1280,1280-bare: the windows that the pages are learned from, rendered and labelled before; the first is measured with;
  --inside-content, --around-content, --rest: what examples of content count besides the topmost unique blocks; --penalty area;
  --cut-pages N: pages of a site that threshold and smoothing are chosen on.`;

const SOURCE: PageSource<ShownPage> = {
  tree: (page) => readShownTree(page).tree,
  features: readFeatures,
  labels: readLabels,
  reasons: readReasons,
};

export const run = (args: readonly string[]): Promise<void> => trainStep(readTrainSettings(args)).then(() => undefined);

export async function trainStep(settings: TrainSettings): Promise<Trained> {
  const start = Date.now();
  const corpora = readCorpora(settings.lab);
  for (const line of leftOutLines(corpora)) console.log(line);
  const all = settings.shown.flatMap((variant) =>
    corpora.flatMap(({ pages }) => pages.map((page) => shownIn(page, variant))),
  );
  const rendered = all.filter((page) => shownTreeKey(page) !== undefined);
  const labelled = labelledPages(rendered);
  const names = [...settings.lab.on, ...settings.lab.pages].join(', ');
  console.log(
    `${all.length} pages of ${names}: ${rendered.length} rendered, ${labelled.length} labelled and not the same as another`,
  );
  if (labelled.length === 0)
    throw new Complaint(
      `No page of ${names} has labels: run "npm run lab -- ${rendered.length === 0 ? 'render' : 'label'}" with the same --on or --pages first.`,
    );
  const pages = await prepareFeatures(labelled, settings.lab.jobs);
  const trained = trainModel(pages, SOURCE, settings, { date: new Date().toISOString().slice(0, 10) });
  storeHeldOut(settings.name, trained.data, trained.heldOut);
  const { metrics, data, areaCutsPx, threshold, smoothing } = trained.card;
  const report = { areaCutsPx, threshold, smoothing, data, metrics, seconds: Math.round((Date.now() - start) / 1000) };
  writeWhole(join(cacheFolder(), 'train', settings.name, 'report.json'), `${JSON.stringify(report, undefined, 1)}\n`);
  for (const line of reportLines(trained)) console.log(line);
  if (settings.isWritten) writeModel(settings.out, trained.models.model, trained.card);
  console.log(settings.isWritten ? `Written to ${settings.out}.` : 'Nothing written: --write does.');
  console.log(`${report.seconds} s`);
  return trained;
}

function reportLines({ card, data }: Trained): string[] {
  const { systems, textClassifierBytes, settings, cutsTried } = card.metrics as {
    systems: Record<string, Record<string, number>>;
    textClassifierBytes: number;
    settings: Record<string, unknown>;
    cutsTried: readonly object[];
  };
  return [
    `${data.label.length} nodes of ${data.pages.length} pages of ${data.sites.length} sites`,
    ...Object.entries(systems).map(
      ([name, own]) =>
        `${name.padEnd(14)} ${Object.entries(own)
          .map(([figure, value]) => `${figure} ${value.toFixed(3)}`)
          .join(', ')}`,
    ),
    `text classifier: ${textClassifierBytes} bytes if it were shipped`,
    `area cuts ${card.areaCutsPx.join(', ')} px; ${JSON.stringify(settings)}`,
    `threshold ${card.threshold}, smoothing ${JSON.stringify(card.smoothing)}`,
    ...cutsTried.map((one) => `  ${JSON.stringify(one)}`),
  ];
}
