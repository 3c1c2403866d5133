/**
 * What each part is worth: systems fitted without it, as the training steps wrote them into ablations.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../settings.ts';
import type { ReportPart } from '../evaluation.ts';
import { markdownTable, three } from '../table.ts';

/** A system without something; all other members are figures of it. */
interface Ablation {
  readonly name: string;
  readonly corpus: string;
  readonly [figure: string]: string | number;
}

export const ablationFile = (): string => join(cacheFolder(), 'ablations.json');

export function ablationPart(): ReportPart {
  let rows: Ablation[];
  try {
    rows = JSON.parse(readFileSync(ablationFile(), 'utf8')) as Ablation[];
    if (!Array.isArray(rows)) throw new Error('it is no list');
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    const why = isThere
      ? `${ablationFile()} cannot be used (${(error as Error).message})`
      : 'no training step has written ablations.json';
    return { markdown: `Not measured: ${why}.` };
  }
  const corpora = [...new Set(rows.map(({ corpus }) => corpus))];
  const tables = corpora.map((corpus) => {
    const own = rows.filter((row) => row.corpus === corpus);
    const figures = [...new Set(own.flatMap((row) => Object.keys(row).filter((key) => typeof row[key] === 'number')))];
    const cells = own.map((row) => [
      row.name,
      ...figures.map((figure) => (typeof row[figure] === 'number' ? three(row[figure]) : '')),
    ]);
    return `### ${corpus}\n\n${markdownTable(['', ...figures], cells)}`;
  });
  return {
    markdown: [
      'Fitted anew without the part named, same folds, same pages. Not smoothed, and pages that show no text at all are left out, so that the figures of what ships are higher here than above.',
      ...tables,
    ].join('\n\n'),
  };
}
