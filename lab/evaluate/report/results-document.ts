/**
 * The parts of the report as one document, with what was left out of the figures said at its head.
 */
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import { leftOutLines } from '../../corpora/read-corpora.ts';
import type { Evaluation, Plot, ReportPart } from '../evaluation.ts';
import { ablationPart } from './ablation-part.ts';
import { calibrationPart } from './calibration-part.ts';
import { markdownPart } from './markdown-part.ts';
import { penaltyPart } from './penalty-part.ts';
import { precisionRecallPart } from './precision-recall-part.ts';
import { segmentationPart } from './segmentation-part.ts';
import { tableOnePart } from './table-one-part.ts';
import { textPart } from './text-part.ts';
import { timePart } from './time-part.ts';
import { variantsPart } from './variants-part.ts';
import { weightsPart } from './weights-part.ts';
import { worstPart } from './worst-part.ts';

const PARTS: readonly { readonly title: string; readonly make: (evaluation: Evaluation) => ReportPart }[] = [
  { title: 'Clean text', make: textPart },
  { title: 'Template detection', make: tableOnePart },
  { title: 'Segmentation', make: segmentationPart },
  { title: 'The penalty', make: penaltyPart },
  { title: 'Sites not seen', make: () => precisionRecallPart() },
  { title: 'With and without style sheets', make: variantsPart },
  { title: 'Markdown', make: markdownPart },
  { title: 'Ablations', make: ablationPart },
  { title: 'Calibration', make: calibrationPart },
  { title: 'What the regressions go by', make: weightsPart },
  { title: 'Time', make: timePart },
  { title: 'Where it goes wrong', make: worstPart },
];

export interface ResultsDocument {
  readonly markdown: string;
  readonly plots: readonly Plot[];
}

export function resultsDocument(evaluation: Evaluation): ResultsDocument {
  const parts = PARTS.map(({ title, make }) => ({ title, ...make(evaluation) }));
  const markdown = [
    '# Results',
    `Made by \`npm run lab -- evaluate\` on ${evaluation.date}: all systems on the same pages in the same run. How to repeat it: [lab/README.md](../lab/README.md#evaluation).`,
    aboutSystems(evaluation),
    aboutPages(evaluation),
    ...parts.map(({ title, markdown }) => `## ${title}\n\n${markdown}`),
  ].join('\n\n');
  return { markdown: `${markdown}\n`, plots: parts.flatMap(({ plots = [] }) => plots) };
}

function aboutSystems({ main }: Evaluation): string {
  const sources = main.corpora[0]?.sources.map(({ source }) => source) ?? [];
  const lines = [
    ...sources.map(({ name, about, missing }) => `- **${name}**: ${missing ? `not measured: ${missing}` : about}.`),
    '- **readability**: @mozilla/readability 0.6, the `textContent` of its article, which is what the field takes (it glues the last word of a block to the first of the next); **line ends kept**: the text of its `content` with a line a block, which is fairer to it.',
    '- **defuddle**: 0.19, the text of its `content`, a line a block.',
    '- **whole visible text**: all that is shown on the rendered page.',
  ];
  return ['The systems:', lines.join('\n')].join('\n\n');
}

/** Nothing that was not measured may be missed. */
function aboutPages({ main, leftOut }: Evaluation): string {
  const lines = [
    ...leftOutLines([{ name: '', pages: [], leftOut }]),
    ...main.corpora.flatMap(({ name, pages, sources }) =>
      sources.flatMap(({ source, without, failed }) => {
        const said: string[] = [];
        if (without.length > 0 && !source.missing)
          said.push(
            `${name}: ${without.length} of ${pages.length} pages are not rendered or not scored by ${source.name} (${firstOf(without)})`,
          );
        if (failed.length > 0)
          said.push(
            `${name}: ${failed.length} pages could not be measured with ${source.name}, first ${failed[0].page.id}: ${failed[0].reason}`,
          );
        return said;
      }),
    ),
  ];
  if (lines.length === 0) return 'No page was left out.';
  return ['Left out:', lines.map((line) => `- ${line}.`.replace(/\.\.$/, '.')).join('\n')].join('\n\n');
}

const NAMED = 5;

const firstOf = (pages: readonly CorpusPage[]): string =>
  pages
    .slice(0, NAMED)
    .map(({ id }) => id)
    .join(', ') + (pages.length > NAMED ? ` and ${pages.length - NAMED} more` : '');
