/**
 * Step `model`: rendered pages with gold or marks -> models/winnow. Five folds that never part a site are fitted and one model on
 * all pages; calibration, cut and smoothing are chosen on pages that the fits had not seen, for each fold on the other folds.
 */
import { resolve } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { leftOutLines, readCorpora } from '../corpora/read-corpora.ts';
import { PROJECT, readSettings } from '../settings.ts';
import { chooseAndScore } from './choose-and-score.ts';
import { fitFolds } from './fit-folds.ts';
import { prepareLeaves } from './leaf-store.ts';
import { variantsOf } from './training-set.ts';
import { writeContextModel } from './write-context-model.ts';

export const HELP = `model [--on wcxb,paired,blocks,dragnet,cleaneval] [--write] [--out DIR] [--keep-fits]
  The default model: a network by TF.js and boosted trees on what people marked or wrote, cross-validated by site. Pages have to be
  rendered: all corpora as they are; paired and blocks also with --css off, --width 768 and --width 390. --write puts the model
  into models/winnow or --out; --keep-fits takes the fits of the last run and only chooses calibration, cut and smoothing anew.`;

const DEFAULT_ON = ['wcxb', 'paired', 'blocks', 'dragnet', 'cleaneval'];
const FOLDS = [0, 1, 2, 3, 4];

export async function run(args: readonly string[]): Promise<void> {
  const own = { write: { type: 'boolean' }, out: { type: 'string' }, 'keep-fits': { type: 'boolean' } } as const;
  const { settings, values } = readSettings('model', args, own, DEFAULT_ON);
  const start = Date.now();
  const corpora = readCorpora(settings);
  for (const line of leftOutLines(corpora)) console.log(line);
  const wanted = corpora.flatMap(({ pages }) => pages.flatMap(variantsOf));
  const pages = await prepareLeaves(wanted, settings.jobs);
  console.log(`${pages.length} of ${wanted.length} pages and variants are rendered`);
  if (pages.length === 0)
    throw new Complaint(
      `No page of ${settings.on.join(', ')} is rendered: run "npm run lab -- render --on ${settings.on.join(',')}" first.`,
    );
  // The longest first.
  if (values['keep-fits'] !== true)
    await fitFolds(
      [...(values.write ? ['all' as const] : []), ...FOLDS].map((fold) => ({ fold, pages })),
      settings.jobs,
    );
  const chosen = chooseAndScore(pages);
  for (const line of chosen.lines) console.log(line);
  const out = resolve(values.out === undefined ? `${PROJECT}/models/winnow` : String(values.out));
  if (values.write === true) writeContextModel(out, chosen, pages);
  console.log(values.write === true ? `Written to ${out}.` : 'Nothing written: --write does.');
  console.log(`${Math.round((Date.now() - start) / 1000)} s`);
}
