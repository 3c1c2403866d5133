/**
 * The rules of the labelling once more, written the slow and obvious way: every node looks at every other node of its page,
 * and at every page of its site. The queries must come to the same labels.
 */
import type { LabelOptions } from '../../../../lab/label/label-options.ts';
import { LabelReason as Why } from '../../../../lab/label/label-reason.ts';
import { type NodePrints, nodePrints } from '../../../../lab/label/node-prints.ts';
import { isTextOwner, NodeKind, type PageTree } from '../../../../src/core/dom/page-tree.ts';

interface Judged {
  readonly tree: PageTree;
  readonly prints: NodePrints;
}

/** Reasons of every node of every page; null for a page or a site that is left out. */
export function reasonsByRule(trees: readonly PageTree[], options: LabelOptions): (number[] | null)[] {
  const pages = trees.map((tree) => ({ tree, prints: nodePrints(tree) }));
  const bodies = new Set(pages.map(({ prints }) => prints.text[0]).filter((body) => body !== null));
  if (bodies.size < options.leastPages) return pages.map(() => null);
  return pages.map((page) => (page.prints.text[0] === null ? null : reasonsOfPage(page, { pages, bodies, options })));
}

function reasonsOfPage(
  { tree, prints }: Judged,
  site: { pages: readonly Judged[]; bodies: ReadonlySet<bigint | null>; options: LabelOptions },
): number[] {
  const { options, bodies } = site;
  const nodes = Array.from({ length: tree.size }, (_, node) => node);
  const isBlock = (node: number): boolean => tree.kind[node] !== NodeKind.inline;
  const hasText = (node: number): boolean =>
    isBlock(node) && prints.chars[node] >= options.leastChars && prints.different[node] >= options.leastWords;
  const pagesWith = (which: 'text' | 'markup', print: bigint | null): number => {
    if (print === null) return 0;
    const found = site.pages.filter((other) =>
      other.prints[which].some((one, node) => one === print && other.tree.kind[node] !== NodeKind.inline),
    );
    return new Set(found.map((other) => other.prints.text[0]).filter((body) => body !== null)).size;
  };
  const isMany = (count: number): boolean =>
    count >= options.templatePages && count * 10_000 > Math.round(options.templateShare * 10_000) * bodies.size;
  const textPages = nodes.map((node) => (hasText(node) ? pagesWith('text', prints.text[node]) : 0));
  const markupPages = nodes.map((node) => (isBlock(node) ? pagesWith('markup', prints.markup[node]) : 0));
  const frequent = nodes.map(
    (node) =>
      (options.by !== 'markup' && isMany(textPages[node])) || (options.by !== 'text' && isMany(markupPages[node])),
  );
  const unique = nodes.map((node) => hasText(node) && (options.by === 'markup' ? markupPages : textPages)[node] === 1);
  const isRepeated = (node: number): boolean =>
    (options.by !== 'markup' && textPages[node] > 1) || (options.by !== 'text' && markupPages[node] > 1);
  const isLinked = (node: number): boolean =>
    prints.linked[node] * 10_000 > Math.round(options.linkedShare * 10_000) * prints.words[node];
  const holds = (outer: number, node: number): boolean => outer <= node && node < tree.end[outer];
  const covered = nodes.map((node) => nodes.some((outer) => frequent[outer] && holds(outer, node)));
  const share = (node: number, sizes: (one: number) => number): { all: number; inside: number } => {
    const within = nodes.filter((one) => holds(node, one));
    const sum = (list: number[]): number => list.reduce((total, one) => total + sizes(one), 0);
    return { all: sum(within), inside: sum(within.filter((one) => covered[one])) };
  };
  const isMore = ({ all, inside }: { all: number; inside: number }, limit: number): boolean =>
    inside * 10_000 > Math.round(limit * 10_000) * all;
  const html = (one: number): number => prints.html[one];
  const words = (one: number): number => (isTextOwner(tree.kind[one]) ? prints.words[one] : 0);
  const isOwn = (node: number): boolean =>
    isTextOwner(tree.kind[node]) && unique[node] && !covered[node] && !isLinked(node);
  const mostly = nodes.map(
    (node) =>
      isBlock(node) &&
      !covered[node] &&
      !nodes.some((one) => one !== node && holds(node, one) && isOwn(one)) &&
      isMore(share(node, html), options.innerShare) &&
      (share(node, words).all === 0 || isMore(share(node, words), options.innerShare)),
  );
  const content = nodes.map(
    (node) =>
      unique[node] &&
      !isLinked(node) &&
      !covered[node] &&
      !mostly[node] &&
      !isMore(share(node, html), options.strayShare) &&
      nodes.every((one) => one === node || !holds(node, one) || !hasText(one) || unique[one]),
  );
  return nodes.map((node) => {
    if (frequent[node]) return Why.frequent;
    if (covered[node]) return Why.insideFrequent;
    if (mostly[node]) return Why.mostlyTemplate;
    if (nodes.some((outer) => outer !== node && content[outer] && holds(outer, node)))
      return isRepeated(node) ? Why.repeatedInside : Why.insideContent;
    if (content[node]) return Why.uniqueTopmost;
    if (!isBlock(node)) return Why.inline;
    if (!hasText(node)) return isRepeated(node) ? Why.onSomePages : Why.littleText;
    if (!unique[node]) return Why.onSomePages;
    return isLinked(node) ? Why.links : Why.mixed;
  });
}
