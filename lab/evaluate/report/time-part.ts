/**
 * Where a page's time goes, as shares: the walk as the render step measured it in the browser, the other stages as measured
 * here in Node. Milliseconds are those of one machine on one day; docs/benchmarks.md has them with their conditions.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderReport } from '../../render/render-pages.ts';
import { variantName } from '../../render/render-variant.ts';
import { cacheFolder } from '../../settings.ts';
import type { Evaluation, ReportPart } from '../evaluation.ts';
import type { MeasuredSource } from '../measure/measure-pages.ts';
import { markdownTable, percent } from '../table.ts';

/** Milliseconds of the walk a page; undefined where the last run of the render step had nothing to do. */
function walkMs(reports: Readonly<Record<string, RenderReport>>, corpus: string): number | undefined {
  const report = reports[corpus];
  return report && report.rendered > 0 ? report.stagesMs.walk / report.rendered : undefined;
}

function stagesOf({ pages }: MeasuredSource): Map<string, number> {
  const stages = new Map<string, number>();
  for (const { figures } of pages)
    for (const [stage, ms] of Object.entries(figures.elapsedMs))
      stages.set(stage, (stages.get(stage) ?? 0) + ms / pages.length);
  return stages;
}

export function timePart({ main }: Evaluation): ReportPart {
  let reports: Record<string, RenderReport> = {};
  try {
    reports = JSON.parse(readFileSync(join(cacheFolder(), `render-${variantName(main.variant)}.json`), 'utf8'));
  } catch {
    // Without it the walk is left out, which the table shows.
  }
  const measured = main.corpora.flatMap(({ name, sources }) =>
    sources
      .filter(({ pages }) => pages.length > 0)
      .map((own) => {
        const stages = stagesOf(own);
        const walk = walkMs(reports, name);
        return {
          name: `${own.source.name}, ${name}`,
          stages: walk === undefined ? stages : new Map([['walk', walk], ...stages]),
        };
      }),
  );
  if (measured.length === 0) return { markdown: 'Nothing was measured.' };
  const names = [...new Set(measured.flatMap(({ stages }) => [...stages.keys()]))];
  const rows = measured.map(({ name, stages }) => {
    const all = [...stages.values()].reduce((sum, ms) => sum + ms, 0);
    return [name, ...names.map((stage) => (stages.has(stage) ? percent(stages.get(stage)! / all) : ''))];
  });
  return {
    markdown: [
      'Shares of the mean time a page. The walk was measured in the browser while trees were rendered, on a busy machine and in fresh pages; the rest in Node, where the code is warm. Times against the peers, cold and warm, are in [benchmarks.md](benchmarks.md).',
      markdownTable(['', ...names], rows),
    ].join('\n\n'),
  };
}
