/**
 * Word F1 by corpus with intervals, next to the peers; on wcxb by page type, and snippets.
 */
import { bootstrap, type Interval } from '../bootstrap.ts';
import { type CommonPages, commonPages, figuresOf } from '../common-pages.ts';
import { corpusOf, type Evaluation, type MeasuredCorpus, type ReportPart } from '../evaluation.ts';
import type { WordFigures } from '../measure/word-figures.ts';
import { PEERS } from '../peers.ts';
import { markdownTable, percent, signed, three } from '../table.ts';
import type { TextResult } from '../text-results.ts';
import { PUBLISHED_BEST, REFERENCES } from './published.ts';

const ABOUT: Readonly<Record<string, string>> = {
  wcxb: 'modern pages of seven types; only the HTML is there, no style sheets',
  paired: 'modern pages with their style sheets; the gold is the Markdown that their authors wrote',
  dragnet: 'news and blogs of 2012 and before; only the HTML',
  cleaneval: 'web pages of 2007; only the HTML',
};

const mean = (results: readonly TextResult[], of: (one: TextResult) => number): number =>
  results.reduce((sum, one) => sum + of(one), 0) / Math.max(results.length, 1);

export const meanOf = (results: readonly TextResult[], system: string, figure: 'f1' | 'precision' | 'recall'): number =>
  mean(results, (one) => figuresOf(one, system)[figure]);

const overSites = (results: readonly TextResult[], of: (one: TextResult) => number): Interval =>
  bootstrap(results.map((one) => ({ site: one.page.site, value: of(one) })));

const within = ({ low, high }: Interval): string => `${three(low)} to ${three(high)}`;

export function textPart(evaluation: Evaluation): ReportPart {
  const corpora = Object.keys(ABOUT).flatMap((name) => corpusOf(evaluation.main, name) ?? []);
  const parts = corpora.filter(({ texts }) => texts.length > 0).map(corpusText);
  if (parts.length === 0) return { markdown: 'No corpus with gold texts was measured.' };
  return { markdown: parts.join('\n\n') };
}

function corpusText({ name, texts }: MeasuredCorpus): string {
  const common = commonPages(texts);
  const { systems, results, notes } = common;
  const own = systems[0];
  const peers = PEERS.filter((peer) => systems.includes(peer));
  const rows = systems.map((system) => {
    const interval = overSites(results, (one) => figuresOf(one, system).f1);
    const difference = overSites(results, (one) => figuresOf(one, own).f1 - figuresOf(one, system).f1);
    return [
      system,
      three(interval.mean),
      within(interval),
      three(meanOf(results, system, 'precision')),
      three(meanOf(results, system, 'recall')),
      system === own ? '' : `${signed(difference.mean)} (${signed(difference.low)} to ${signed(difference.high)})`,
    ];
  });
  const head = ['', 'F1', '95% interval', 'precision', 'recall', `${own} is better by (95%)`];
  const lines = [
    `### ${name}: ${results.length} pages`,
    `${ABOUT[name][0].toUpperCase()}${ABOUT[name].slice(1)}.`,
    markdownTable(head, rows),
    ...notes,
    ...peers.flatMap((peer) => worseThan(common, own, peer)),
  ];
  if (name === 'wcxb') lines.push(checkOfMeasuring(common), byType(common, own), snippets(common));
  return lines.join('\n\n');
}

/** Said in words, since a reader must not have to look for it. */
function worseThan({ results }: CommonPages, own: string, peer: string): string[] {
  const difference = overSites(results, (one) => figuresOf(one, own).f1 - figuresOf(one, peer).f1);
  if (difference.low > 0) return [];
  const isSure = difference.high < 0 ? '' : ', within what chance gives';
  return difference.mean < 0
    ? [`**${own} is worse than ${peer} here, by ${three(-difference.mean)}${isSure}.**`]
    : [`${own} is not surely better than ${peer} here.`];
}

function checkOfMeasuring({ systems, results }: CommonPages): string {
  const checks = Object.entries(REFERENCES).filter(([system]) => systems.includes(system));
  if (checks.length === 0) return 'The check of the measuring needs the peers: `npm run lab -- evaluate --peers`.';
  const rows = checks.map(([system, known]) => {
    const here = meanOf(results, system, 'f1');
    const isRight = Math.abs(here - known) <= 0.01;
    return [system, three(known), three(here), isRight ? 'yes' : '**no: do not trust the figures on this page**'];
  });
  return `Check of the measuring, known figures on the same pages:\n\n${markdownTable(['', 'known', 'here', 'within 0.01'], rows)}`;
}

const TYPES = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'];

function byType({ systems, results }: CommonPages, own: string): string {
  const types = TYPES.map((type) => ({ type, some: results.filter(({ page }) => page.type === type) }));
  const present = types.filter(({ some }) => some.length > 0);
  const f1 = present.map(({ type, some }) => [
    type,
    String(some.length),
    ...systems.map((system) => three(meanOf(some, system, 'f1'))),
    three(PUBLISHED_BEST[type]),
  ]);
  const detail = present.map(({ type, some }) => {
    const interval = overSites(some, (one) => figuresOf(one, own).f1);
    const lost = PUBLISHED_BEST[type] - interval.mean;
    return [
      type,
      three(interval.mean),
      within(interval),
      three(meanOf(some, own, 'precision')),
      three(meanOf(some, own, 'recall')),
      lost > 0 ? `worse by ${three(lost)}` : `better by ${three(-lost)}`,
    ];
  });
  return [
    'F1 by page type. Last column: the best figure published of any system for that type, no two of them by the same one.',
    markdownTable(['', 'pages', ...systems, 'best published'], f1),
    `${own} by page type:`,
    markdownTable(['', 'F1', '95% interval', 'precision', 'recall', 'against the best published'], detail),
  ].join('\n\n');
}

function snippets({ systems, results }: CommonPages): string {
  const sum = (of: (figures: WordFigures) => number, system: string): number =>
    results.reduce((all, one) => all + of(figuresOf(one, system)), 0);
  const wanted = results.reduce((all, { page }) => all + (page.snippets?.with.length ?? 0), 0);
  const unwanted = results.reduce((all, { page }) => all + (page.snippets?.without.length ?? 0), 0);
  const rows = systems.map((system) => [
    system,
    percent(sum(({ withFound = 0 }) => withFound, system) / Math.max(wanted, 1)),
    percent(sum(({ withoutFound = 0 }) => withoutFound, system) / Math.max(unwanted, 1)),
  ]);
  return [
    `Snippets: of ${wanted} that must be in the answer and ${unwanted} that must not, how many are.`,
    markdownTable(['', 'must be', 'must not be'], rows),
  ].join('\n\n');
}
