/**
 * The Markdown export against the Markdown that the pages' authors wrote: headings, list items, code blocks and rows of tables
 * that say the same.
 */
import type { CorpusPage } from '../../corpora/corpus-page.ts';
import { sharedWords, wordsOf } from '../../gold/words.ts';
import { corpusOf, type Evaluation, type ReportPart } from '../evaluation.ts';
import { readExported } from '../exported-markdown.ts';
import { KINDS, type Kind, structureOf } from '../markdown-structure.ts';
import { markdownTable, three } from '../table.ts';

interface Matched {
  shared: number;
  ours: number;
  theirs: number;
  /** Pages on which the author has any. */
  pages: number;
}

export function markdownPart({ main }: Evaluation): ReportPart {
  const pages = (corpusOf(main, 'paired')?.pages ?? []).filter(({ markdown }) => markdown);
  const exported = pages.flatMap((page) => {
    const ours = readExported(page);
    return ours === undefined ? [] : [{ page, ours }];
  });
  if (exported.length === 0)
    return {
      markdown: 'Not measured: `npm run lab -- evaluate --markdown` asks a browser for the Markdown of `paired`.',
    };
  const sums = Object.fromEntries(KINDS.map((kind) => [kind, { shared: 0, ours: 0, theirs: 0, pages: 0 }])) as Record<
    Kind,
    Matched
  >;
  for (const { page, ours } of exported) addPage(sums, page, ours);
  const rows = KINDS.map((kind) => {
    const { shared, ours, theirs, pages: count } = sums[kind];
    const f1 = ours + theirs > 0 ? (2 * shared) / (ours + theirs) : 0;
    return [
      kind,
      String(count),
      String(theirs),
      String(ours),
      three(shared / Math.max(ours, 1)),
      three(shared / Math.max(theirs, 1)),
      three(f1),
    ];
  });
  return {
    markdown: [
      `\`analysis.markdown\` of ${exported.length} of ${pages.length} pages of \`paired\`, made in Chromium by the model that ships (which may have seen these pages; their structure it has not), against the Markdown of the authors. An item counts when its words are the same, markup aside; the page's title counts neither way. The authors' texts hold things that no reader sees as such: short codes, HTML for tables, headings made by the generator.`,
      markdownTable(['', 'pages with any', "authors'", 'ours', 'precision', 'recall', 'F1'], rows),
    ].join('\n\n'),
  };
}

function addPage(sums: Record<Kind, Matched>, page: CorpusPage, markdown: string): void {
  const ours = structureOf(markdown);
  const theirs = structureOf(page.markdown ?? '');
  const title = wordsOf(page.title ?? '', true).join(' ');
  for (const kind of KINDS) {
    const but = (items: readonly string[]): string[] => items.filter((item) => kind !== 'headings' || item !== title);
    const own = but(ours[kind]);
    const gold = but(theirs[kind]);
    const sum = sums[kind];
    sum.shared += sharedWords(own, gold);
    sum.ours += own.length;
    sum.theirs += gold.length;
    sum.pages += gold.length > 0 ? 1 : 0;
  }
}
