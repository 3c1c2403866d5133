/**
 * Step `evaluate`: rendered trees, gold, marks and models -> docs/results.md with its plots, and a browsable report. All systems
 * in the same run; no browser but for the peers' answers and for pictures, which are asked for by name.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutLines, readCorpora } from '../corpora/read-corpora.ts';
import { writeWhole } from '../write-whole.ts';
import { browseReport } from './browse/browse-report.ts';
import { type EvaluateSettings, readEvaluateSettings } from './evaluate-options.ts';
import type { Evaluation } from './evaluation.ts';
import { exportMarkdown } from './exported-markdown.ts';
import { openSource } from './measure/sources.ts';
import { measureAll } from './measure-all.ts';
import { askPeers } from './peers.ts';
import { resultsDocument } from './report/results-document.ts';

export const HELP = `evaluate [--on wcxb,paired,blocks,dragnet,cleaneval] [--systems pagelevel,winnow] [--peers] [--markdown] [--pictures N]
  All systems on all rendered pages -> docs/results.md, docs/results/*.svg and a browsable report in .cache/report. --peers asks
  Readability and Defuddle for the answers that are not on disk yet (a browser, some ten minutes for all); --markdown
  asks the engine for the Markdown of the pages of paired. --pictures N: pictures
  of the N worst pages of each type of each corpus. --out DIR, --report DIR: elsewhere; a run on a part of the pages writes to
  .cache/results. --systems pagelevel=FOLDER takes another model from disk, winnow=NAME other held-out scores.`;

export const run = (args: readonly string[]): Promise<void> =>
  evaluateStep(readEvaluateSettings(args)).then(() => undefined);

export async function evaluateStep(settings: EvaluateSettings): Promise<Evaluation> {
  const startedAt = Date.now();
  const { lab, out } = settings;
  const corpora = readCorpora(lab);
  for (const line of leftOutLines(corpora)) console.log(line);
  const sources = settings.sources.map(openSource);
  for (const { name, missing } of sources) if (missing) console.log(`${name} is left out: ${missing}`);
  if (settings.asksPeers)
    for (const { pages } of corpora)
      await askPeers(
        pages.filter(({ gold }) => gold !== null),
        lab.jobs,
      );
  if (settings.asksMarkdown)
    for (const { pages } of corpora)
      await exportMarkdown(
        pages.filter(({ markdown }) => markdown),
        lab.jobs,
      );
  const date = new Date().toISOString().slice(0, 10);
  const evaluation = await measureAll(corpora, { sources, jobs: lab.jobs, date });
  const { markdown, plots } = resultsDocument(evaluation);
  writeWhole(join(out, 'results.md'), markdown);
  rmSync(join(out, 'results'), { recursive: true, force: true });
  for (const { name, svg } of plots) writeWhole(join(out, 'results', `${name}.svg`), svg);
  await browseReport(evaluation, { folder: settings.report, pictures: settings.pictures });
  console.log(`${join(settings.report, 'index.html')}`);
  console.log(`${join(out, 'results.md')}, ${plots.length} plots; ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return evaluation;
}
