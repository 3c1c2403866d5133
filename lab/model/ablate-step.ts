/**
 * Step `ablate`: what each part of the network is worth. The same pages, folds and cut for every shape; kept for the report.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetworkShape } from '../../src/core/scoring/context/network-shape.ts';
import { readCorpora } from '../corpora/read-corpora.ts';
import { ablationFile } from '../evaluate/report/ablation-part.ts';
import { inLanes } from '../progress.ts';
import { PROJECT, readSettings } from '../settings.ts';
import { writeWhole } from '../write-whole.ts';
import type { AblationFigures, AblationJob } from './ablation-job.ts';
import { combinedLogits } from './combined-scores.ts';
import { readHeldOut } from './held-out-store.ts';
import { prepareLeaves, readLeafPage, type VariantPage } from './leaf-store.ts';
import { meanF1s } from './mean-f1s.ts';
import { MODEL_SETTINGS } from './model-settings.ts';
import { isDefaultVariant, variantsOf } from './training-set.ts';

export const HELP = `ablate [--on wcxb,paired]
  Networks without some of their parts, cross-validated on pages as a wide window shows them; for the report of "evaluate".`;

const { shape } = MODEL_SETTINGS;
const OWN: NetworkShape = { ...shape, pageWidth: 0, steps: [], isPooled: false };

/** Each with one part more than the one before. */
const SHAPES: readonly (readonly [name: string, shape: NetworkShape])[] = [
  ['logistic regression', { ...OWN, width: 0 }],
  ['hidden layer', OWN],
  ['+ the page as a whole and its kind', { ...OWN, pageWidth: shape.pageWidth }],
  ['+ neighbours in reading order', { ...OWN, pageWidth: shape.pageWidth, steps: shape.steps }],
  ['+ means over make, ancestors and page (the network that ships)', shape],
  ['the same without neighbours', { ...shape, steps: [] }],
];

export async function run(args: readonly string[]): Promise<void> {
  const { settings } = readSettings('ablate', args, {}, ['wcxb', 'paired']);
  const wanted = readCorpora(settings)
    .flatMap(({ pages }) => pages.flatMap(variantsOf))
    .filter(isDefaultVariant);
  const pages = await prepareLeaves(wanted, settings.jobs);
  const figures = new Map<string, AblationFigures>();
  const lanes = Array.from({ length: settings.jobs }, (_, index) => index);
  await inLanes('ablations', lanes, SHAPES, async (_, [name, one]) => {
    figures.set(name, await inProcess({ name, shape: one, pages }));
  });
  const own = SHAPES.flatMap(([name]) => rowsOf(name, figures.get(name)!.f1));
  own.push(...shippedRows(pages));
  writeWhole(ablationFile(), `${JSON.stringify([...others(own), ...own], undefined, 1)}\n`);
  for (const row of own) console.log(JSON.stringify(row));
}

type AblationRow = { readonly name: string; readonly corpus: string } & Readonly<Record<string, string | number>>;

function rowsOf(name: string, { wcxb, paired, ...types }: Readonly<Record<string, number>>): AblationRow[] {
  return [
    ...(wcxb === undefined ? [] : [{ name, corpus: 'wcxb', 'word F1': wcxb, ...types }]),
    ...(paired === undefined ? [] : [{ name, corpus: 'paired', 'word F1': paired }]),
  ];
}

/** What the step "model" fitted on all corpora and windows, and the mean of both, by its held-out scores. */
function shippedRows(pages: readonly VariantPage[]): AblationRow[] {
  const systems: readonly (readonly [string, (page: VariantPage) => Float32Array])[] = [
    ['the network, on all corpora and windows', (page) => readHeldOut('network', page).logits],
    ['boosted trees, on all corpora and windows', (page) => readHeldOut('trees', page).logits],
    ['the mean of both (ships)', (page) => combinedLogits(page).logits],
  ];
  try {
    return systems.flatMap(([name, logitsOf]) =>
      rowsOf(
        name,
        meanF1s(pages.map((page) => ({ page: page.page, leaves: readLeafPage(page), logits: () => logitsOf(page) }))),
      ),
    );
  } catch {
    console.log('No held-out scores of the step "model": its rows are left out.');
    return [];
  }
}

/** What other steps wrote. */
function others(own: readonly { readonly name: string }[]): readonly unknown[] {
  try {
    const rows = JSON.parse(readFileSync(ablationFile(), 'utf8')) as { name: string }[];
    return rows.filter(({ name }) => !own.some((row) => row.name === name));
  } catch {
    return [];
  }
}

function inProcess(job: AblationJob): Promise<AblationFigures> {
  const child = fork(join(PROJECT, 'lab/model/ablation-job.ts'), [], { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the process of "${job.name}" ended before its time`)));
    child.once('message', (answer: AblationFigures | string) => {
      child.removeAllListeners('exit');
      child.kill();
      if (typeof answer === 'string') reject(new Error(answer));
      else resolve(answer);
    });
    child.send(job);
  });
}
