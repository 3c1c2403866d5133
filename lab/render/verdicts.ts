/**
 * The corpus `blocks`: from the marks that people set on elements to the verdict on what stands in them, by the rules of
 * the corpus. Runs in the page.
 */

export interface MarkTypes {
  readonly template: readonly string[];
  readonly content: readonly string[];
  readonly contentKinds: readonly string[];
  readonly ignoredKinds: readonly string[];
  readonly notInTemplate: readonly string[];
  readonly regions: readonly string[];
}

export type MarkVerdict = 'template' | 'content' | 'ignored';

/**
 * Verdict on what has these marks around it, nearest first. `holdsRegions`: the marked element holds other whole
 * regions, which makes a template mark on it a slip of the hand.
 */
export function verdictOf(
  marks: readonly { readonly type: string; readonly holdsRegions: boolean }[],
  types: MarkTypes,
): MarkVerdict {
  const kinds: string[] = [];
  // Its kind is the nearest one: an article in a list of links is an article.
  const isIgnored = (): boolean => kinds.length > 0 && types.ignoredKinds.includes(kinds[0]);
  for (const { type, holdsRegions } of marks) {
    if (types.template.includes(type)) {
      if (holdsRegions) continue;
      return kinds.some((kind) => types.notInTemplate.includes(kind)) ? 'ignored' : 'template';
    }
    if (types.content.includes(type)) return isIgnored() ? 'ignored' : 'content';
    kinds.push(type);
  }
  if (isIgnored()) return 'ignored';
  return kinds.some((kind) => types.contentKinds.includes(kind)) ? 'content' : 'ignored';
}

export interface Marked {
  readonly verdict: MarkVerdict;
  /** The outermost mark around it, numbered in the order of the page; -1 for none. */
  readonly block: number;
}

/** Takes the marks out of the document and gives what they say about any node of it. */
export function takeMarks(document: Document, types: MarkTypes): (node: Node) => Marked {
  const marked = new Map<Element, { type: string; holdsRegions: boolean; number: number }>();
  for (const element of document.querySelectorAll('[data-block-type]'))
    marked.set(element, {
      type: element.getAttribute('data-block-type') ?? '',
      holdsRegions: false,
      number: marked.size,
    });
  for (const [element, mark] of marked)
    mark.holdsRegions = [...element.querySelectorAll('[data-block-type]')].some((inner) =>
      types.regions.includes(marked.get(inner)!.type),
    );
  for (const element of document.querySelectorAll('[data-block], [data-block-type]')) {
    element.removeAttribute('data-block');
    element.removeAttribute('data-block-type');
  }
  return (node) => {
    const around: { type: string; holdsRegions: boolean; number: number }[] = [];
    for (let element = node instanceof Element ? node : node.parentElement; element; element = element.parentElement) {
      const mark = marked.get(element);
      if (mark) around.push(mark);
    }
    return { verdict: verdictOf(around, types), block: around.at(-1)?.number ?? -1 };
  };
}
