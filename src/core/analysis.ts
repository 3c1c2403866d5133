/**
 * Analysis: what analysePage hands out. Plain values where they are cheap; Markdown, HTML and JSON are made when asked for,
 * from a document that no longer depends on the page, save for the paths in JSON. All members are own and enumerable, so that a driver's
 * serialiser carries them over.
 */
import type { CutWish } from './analyse-page.ts';
import type { CleanDocument } from './document/clean-document.ts';
import type { Metadata } from './document/read-metadata.ts';
import { toHtml } from './document/to-html.ts';
import { type CleanJson, toJson } from './document/to-json.ts';
import { toMarkdown } from './document/to-markdown.ts';
import { localNameOf, parentOf } from './dom/dom-access.ts';
import { ATOM_TAGS } from './dom/element-kinds.ts';
import { HiddenReason, type LivePage } from './dom/page-tree.ts';
import type { CutChoices, DescribedPage, Judgement } from './judge-page.ts';
import { type KindOfPage, kindOf } from './scoring/context/page-kind.ts';
import type { Surety } from './scoring/surety.ts';
import type { Section } from './sections/section.ts';

export interface Templateness {
  /** Before smoothing, in [0, 1], 1 = template. */
  readonly score: number;
  readonly smoothed: number;
  /** Index into the list of sections. */
  readonly section: number;
}

export interface Analysis {
  /** The clean text, the body alone: the title has its own field. */
  readonly text: string;
  readonly markdown: string;
  readonly html: string;
  readonly json: CleanJson;
  readonly title: string;
  readonly metadata: Metadata;
  /** In [0, 1]: how likely the answer is good (F1 above 0.9); from `pagelevel` the F1 that its scores expect. */
  readonly confidence: number;
  /** The same as a word. */
  readonly surety: Surety;
  /** What kind of page it is; null where the model does not tell. */
  readonly kind: KindOfPage | null;
  readonly sections: readonly Section[];
  /** Milliseconds by stage. */
  readonly timing: Readonly<Record<string, number>>;
  /** What the reader of the answer should know, in sentences. */
  readonly notes: readonly string[];
  /** What the answer was cut with. */
  readonly choices: CutChoices;
  /** Scores of an element, of its nearest scored ancestor for a small one; null for what is not rendered. */
  templatenessOf(element: Element): Templateness | null;
  /** The same page cut with another threshold or smoothing, or with flips, without walking it again. */
  adjust(wish: CutWish): Promise<Analysis>;
}

export interface AnalysisParts {
  readonly described: DescribedPage;
  readonly live: LivePage;
  readonly judgement: Judgement;
  readonly document: CleanDocument;
  readonly text: string;
  readonly metadata: Metadata;
  readonly timing: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
  readonly choices: CutChoices;
  readonly adjust: Analysis['adjust'];
}

export function makeAnalysis(parts: AnalysisParts): Analysis {
  const { judgement, metadata, document, text, timing } = parts;
  const kind = kindOf(parts.described.kinds);
  return {
    text,
    get markdown() {
      return toMarkdown(document);
    },
    get html() {
      return toHtml(document);
    },
    get json() {
      return toJson(document, { title: metadata.title, metadata, kind });
    },
    title: metadata.title,
    metadata,
    confidence: judgement.confidence,
    surety: judgement.surety,
    kind,
    sections: judgement.sections,
    timing: { ...timing, total: Object.values(timing).reduce((sum, ms) => sum + ms, 0) },
    notes: parts.notes,
    choices: parts.choices,
    templatenessOf: (element) => templatenessOf(element, parts),
    adjust: parts.adjust,
  };
}

function templatenessOf(element: Element, { live, described, judgement }: AnalysisParts): Templateness | null {
  const node = nodeFor(element, live);
  if (node === undefined || described.tree.hidden[node] !== HiddenReason.none) return null;
  return { score: judgement.score[node], smoothed: judgement.smoothed[node], section: judgement.sectionOf[node] };
}

/** Parts of a drawing, a control or a formula are judged as the whole; the document's element as its body. */
function nodeFor(element: Element, live: LivePage): number | undefined {
  const own = live.nodeOf(element);
  if (own !== undefined) return own;
  if (element === live.root.documentElement) return 0;
  for (let around = parentOf(element); around; around = parentOf(around)) {
    const node = live.nodeOf(around as Element);
    if (node !== undefined) return ATOM_TAGS.has(localNameOf(around as Element)) ? node : undefined;
  }
  return undefined;
}
