/**
 * Step `render`: the pages of the corpora that are asked for, as trees on disk; says what it did, how fast, and what it
 * left out.
 */
import { join } from 'node:path';
import { leftOutLines, readCorpora } from '../corpora/read-corpora.ts';
import { cacheFolder, readSettings, wholeNumber } from '../settings.ts';
import { writeWhole } from '../write-whole.ts';
import { type RenderReport, renderPages } from './render-pages.ts';
import { readVariant, variantName } from './render-variant.ts';

export const HELP = `render [--on sites,blocks,...] [--pages DIR] [--sample N] [--sites N] [--width 1280|768|390] [--css on|off] [--again]
  Pages through Chromium into trees on disk. Corpora: sites, blocks, paired, wcxb, dragnet, cleaneval, mining, all.
  --again tries pages once more that failed; --limit SECONDS gives a page up earlier or later than after 60.`;

const DEFAULT_ON = ['sites', 'blocks', 'paired', 'wcxb'];

export async function run(args: readonly string[]): Promise<void> {
  const own = {
    width: { type: 'string' },
    css: { type: 'string' },
    again: { type: 'boolean' },
    limit: { type: 'string' },
  } as const;
  const { settings, values } = readSettings('render', args, own, DEFAULT_ON);
  const variant = readVariant(values.width as string | undefined, values.css as string | undefined);
  const taskLimitMs = wholeNumber('limit', values.limit, 60, 1) * 1000;
  const corpora = readCorpora(settings);
  for (const line of leftOutLines(corpora)) console.log(line);
  const reports: Record<string, RenderReport> = {};
  for (const { name, pages } of corpora) {
    if (pages.length === 0) continue;
    const report = await renderPages(pages, {
      variant,
      jobs: settings.jobs,
      again: values.again === true,
      taskLimitMs,
    });
    reports[name] = report;
    console.log(`${name}: ${reportLine(report)}`);
  }
  writeWhole(join(cacheFolder(), `render-${variantName(variant)}.json`), `${JSON.stringify(reports, undefined, 1)}\n`);
}

function reportLine({ rendered, kept, failed, seconds, bytes, stagesMs }: RenderReport): string {
  const trees = rendered + kept;
  const parts = [
    `${rendered} rendered, ${kept} kept, ${failed.length} failed`,
    ...(rendered > 0 ? [`${Math.round((rendered / seconds) * 60)} pages a minute`] : []),
    ...(trees > 0 ? [`${Math.round(bytes / trees)} bytes a page`] : []),
  ];
  if (rendered === 0) return parts.join('; ');
  const stages = Object.entries(stagesMs).map(([stage, ms]) => `${stage} ${(ms / rendered).toFixed(1)}`);
  return `${parts.join('; ')}; ms a page: ${stages.join(', ')}`;
}
