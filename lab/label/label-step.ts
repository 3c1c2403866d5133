/** Step `label`: labels for the nodes of rendered sites by what repeats on them; says what it came to and what it left out. */
import { join } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { leftOutLines, readCorpora } from '../corpora/read-corpora.ts';
import { DEFAULT_VARIANT, variantName } from '../render/render-variant.ts';
import { cacheFolder, readSettings } from '../settings.ts';
import { writeWhole } from '../write-whole.ts';
import { LABEL_ARGUMENTS, readLabelOptions } from './label-options.ts';
import type { LabelReport } from './label-report.ts';
import { type LabelEngine, labelSites } from './label-sites.ts';
import { readShownTree, type ShownPage, shownIn, shownTreeKey, variantsIn } from './shown-page.ts';

export const HELP = `label [--on sites] [--pages DIR] [--shown 1280,1280-bare,...] [--engine duckdb|spark] [--master URL] [thresholds]
  Which nodes of rendered sites are template and which content, by what repeats on a site.
  --shown: the windows that the pages were rendered in, each labelled by itself (1280).
  --template-share 0.10, --template-pages 2: template is what stands on more of a site's pages; --inner-share 0.85: so is a
  node with more of its HTML inside templates; --stray-share 0.05, --linked-share 0.80: most of a content block's HTML in short
  templates, of its words in links; --least-pages 10: sites with fewer are left out; --least-chars 40, --least-words 3: text
  that can be told from chance; --by text|markup|both.
  --engine spark runs spark-sql (SPARK_HOME or PATH) with --master; --spark-conf NAME=VALUE is passed on.`;

const DEFAULT_ON = ['sites'];
const MOST_LEFT_OUT_LINES = 20;

export async function run(args: readonly string[]): Promise<void> {
  const own = {
    ...LABEL_ARGUMENTS,
    shown: { type: 'string' },
    engine: { type: 'string' },
    master: { type: 'string' },
    'spark-conf': { type: 'string', multiple: true },
  } as const;
  const { settings, values } = readSettings('label', args, own, DEFAULT_ON);
  const options = readLabelOptions(values as Parameters<typeof readLabelOptions>[0]);
  const engine = readEngine(values, settings.jobs);
  const corpora = readCorpora(settings);
  for (const line of leftOutLines(corpora)) console.log(line);
  const reports: Record<string, LabelReport> = {};
  const variants = variantsIn(String(values.shown ?? variantName(DEFAULT_VARIANT)));
  const shown = corpora.flatMap((corpus) =>
    variants.map((variant) => ({
      name: `${corpus.name} in the window ${variantName(variant)}`,
      pages: corpus.pages.map((page) => shownIn(page, variant)),
    })),
  );
  const trees = { keyOf: shownTreeKey, read: (page: ShownPage) => readShownTree(page).tree };
  for (const { name, pages } of shown) {
    if (pages.length === 0) continue;
    if (!pages.some((page) => shownTreeKey(page) !== undefined))
      throw new Complaint(
        `No page of ${name} is rendered: run "npm run lab -- render" with the same --on or --pages first.`,
      );
    reports[name] = await labelSites({ pages, trees, cache: cacheFolder(), options, engine });
    for (const line of reportLines(reports[name])) console.log(line);
  }
  writeWhole(join(cacheFolder(), 'label.json'), `${JSON.stringify({ options, reports }, undefined, 1)}\n`);
}

function readEngine(values: Readonly<Record<string, unknown>>, jobs: number): LabelEngine {
  const name = values.engine ?? 'duckdb';
  if (name === 'duckdb') {
    if (values.master !== undefined) throw new Complaint('--master is for --engine spark.');
    return { name, limits: { threads: jobs } };
  }
  if (name !== 'spark') throw new Complaint(`--engine is duckdb or spark, not "${name}".`);
  const conf = ((values['spark-conf'] as string[] | undefined) ?? []).flatMap((pair) => ['--conf', pair]);
  const master = values.master === undefined ? {} : { master: String(values.master) };
  return {
    name,
    settings: { ...master, arguments: conf, onLine: (line) => /^Time taken/.test(line) && console.log(line) },
  };
}

function reportLines(report: LabelReport): string[] {
  const percent = (count: number): string => `${((100 * count) / Math.max(report.nodes, 1)).toFixed(1)}%`;
  const { byReason, seconds } = report;
  return [
    `${report.corpus}: ${report.labelledSites} of ${report.sites} sites labelled (${report.freshSites} anew), ${report.pages} pages, ${report.nodes} nodes`,
    `  template ${report.template} (${percent(report.template)}): ${byReason.frequent} repeated, ${byReason.insideFrequent} inside such, ${byReason.mostlyTemplate} mostly such`,
    `  content ${report.content} (${percent(report.content)}), with ${byReason.insideContent} nodes inside and ${byReason.repeatedInside} that other pages have too`,
    `  ignored ${report.ignored}: ${byReason.onSomePages} on some pages, ${byReason.littleText} with little text, ${byReason.mixed} mixed, ${byReason.links} links, ${byReason.inline} inside leaves`,
    `  node table ${seconds.nodes.toFixed(1)} s, labels ${seconds.labels.toFixed(1)} s`,
    ...report.leftOut.slice(0, MOST_LEFT_OUT_LINES).map((line) => `  left out: ${line}`),
    ...(report.leftOut.length > MOST_LEFT_OUT_LINES
      ? [`  left out: ${report.leftOut.length - MOST_LEFT_OUT_LINES} more`]
      : []),
  ];
}
