/**
 * What the reader decided about sections of this page, with undo and redo. Each decision knows its section three ways: by
 * node for this reading of the page, by element for the next reading, by signature for other pages of the site.
 */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import type { Flip } from '../../core/sections/flip.ts';
import type { Verdict } from '../../core/sections/section.ts';
import { findSections, signatureOf } from '../../core/site/section-signature.ts';
import type { RememberedFlip } from '../../views/site-memory.ts';

interface Decision {
  readonly flip: RememberedFlip;
  /** Nodes of the present reading that it holds for; none when it is not on this page. */
  readonly nodes: readonly number[];
  readonly element: Element | null;
}

const LABEL_CHARS = 120;

export class Decisions {
  private now: readonly Decision[] = [];
  private past: (readonly Decision[])[] = [];
  private future: (readonly Decision[])[] = [];

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get flips(): readonly Flip[] {
    return this.now.flatMap(({ flip, nodes }) => nodes.map((node) => ({ node, verdict: flip.verdict })));
  }

  /** Those that hold for nodes of this page. */
  get count(): number {
    return this.now.filter(({ nodes }) => nodes.length > 0).length;
  }

  get remembered(): readonly RememberedFlip[] {
    return this.now.map(({ flip }) => flip);
  }

  /** What was remembered of the site, found on this page where it is there. Starts a new history. */
  recall(flips: readonly RememberedFlip[], page: AnalysedPage): void {
    this.past = [];
    this.future = [];
    this.now = flips.map((flip) => placed({ flip, element: null, nodes: [] }, page));
  }

  decide(node: number, verdict: Verdict, page: AnalysedPage): void {
    const section = page.analysis.sections[page.judgement.sectionOf[node]];
    const flip: RememberedFlip = {
      signature: signatureOf(page.described.tree, node),
      verdict,
      label: labelOf(page, node),
      url: withoutSearch(page.described.tree.page.url),
      savedAt: new Date().toISOString(),
      score: section.score,
      smoothed: section.smoothed,
    };
    const others = this.now.filter(({ nodes }) => !nodes.includes(node));
    this.change([...others, { flip, nodes: [node], element: page.live.elements[node] }]);
  }

  undo(): void {
    const before = this.past.pop();
    if (!before) return;
    this.future.push(this.now);
    this.now = before;
  }

  redo(): void {
    const after = this.future.pop();
    if (!after) return;
    this.past.push(this.now);
    this.now = after;
  }

  /** After the page was read anew: nodes have other numbers. */
  place(page: AnalysedPage): void {
    const all = (decisions: readonly Decision[]) => decisions.map((decision) => placed(decision, page));
    this.now = all(this.now);
    this.past = this.past.map(all);
    this.future = this.future.map(all);
  }

  private change(next: readonly Decision[]): void {
    this.past.push(this.now);
    this.future = [];
    this.now = next;
  }
}

function placed(decision: Decision, { live, described }: AnalysedPage): Decision {
  const own = decision.element ? live.nodeOf(decision.element) : undefined;
  const nodes = own === undefined ? findSections(described.tree, decision.flip.signature) : [own];
  return { ...decision, nodes };
}

function labelOf({ described: { tree } }: AnalysedPage, node: number): string {
  let label = '';
  for (let at = node; at < tree.end[node] && label.length < LABEL_CHARS; at++)
    if (tree.text[at]) label += ` ${tree.text[at]}`;
  return label.trim().slice(0, LABEL_CHARS);
}

/** Addresses are remembered without what may name a person or a visit. */
const withoutSearch = (url: string): string => url.replace(/[?#].*$/s, '');
