/** An analysed page as the plain report that travels to the popup. */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { countWords, readingMinutes } from '../../core/document/word-count.ts';
import { Count } from '../../core/features/count.ts';
import { isUncertain } from '../../core/sections/section.ts';
import type { PageReport, PageState } from '../../views/page-report.ts';

export interface ReportExtras {
  readonly state: PageState;
  readonly flips: number;
  readonly selectedWords: number;
}

export function reportOf({ analysis, document, described, judgement }: AnalysedPage, extras: ReportExtras): PageReport {
  const { metadata, sections, choices, text } = analysis;
  const words = countWords(text);
  const { threshold, smoothing } = choices;
  const model = described.scorer.choices;
  const counts = { content: 0, uncertain: 0, template: 0 };
  for (const section of sections)
    if (section.words > 0) counts[isUncertain(section, judgement.threshold) ? 'uncertain' : section.verdict]++;
  return {
    url: described.tree.page.url,
    host: hostOf(described.tree.page.url),
    title: analysis.title,
    site: metadata.site,
    authors: metadata.authors,
    published: metadata.published,
    language: metadata.language || document.language,
    direction: document.direction,
    words,
    readingMinutes: readingMinutes(words),
    contentShare: contentShare({ described, judgement }),
    confidence: analysis.confidence,
    surety: analysis.surety,
    kind: analysis.kind,
    sections: counts,
    notes: analysis.notes,
    threshold,
    smoothing: smoothing.c,
    modelThreshold: model.threshold,
    modelSmoothing: model.smoothing.c,
    text,
    elapsedMs: analysis.timing.total,
    ...extras,
  };
}

function contentShare({ described, judgement }: Pick<AnalysedPage, 'described' | 'judgement'>): number {
  let all = 0;
  let kept = 0;
  for (const leaf of described.measures.leaves) {
    const words = described.measures.sum(Count.words, leaf);
    all += words;
    if (judgement.keep[leaf]) kept += words;
  }
  return all > 0 ? kept / all : 0;
}

/** File and data addresses have no host. */
function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}
