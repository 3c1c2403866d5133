/**
 * Writes the words of one leaf or run of the tree into a line of the clean tree, inside the link that a block around it is.
 */

import { attributeOf, localNameOf } from '../dom/dom-access.ts';
import { StyleFlag } from '../dom/page-tree.ts';
import type { DocumentInput } from './compose-document.ts';
import { copyInlineInSteps, type InlineSource } from './copy-inline.ts';
import { flatChildren, flatParent } from './flat-nodes.ts';
import type { InlineWriter } from './inline-writer.ts';
import type { KeptNodes } from './kept-nodes.ts';
import type { LinkLedger } from './link-ledger.ts';

// A leaf of these means something in a line: it goes in itself, of any other what is in it.
const meaningful = /^(?:a|img|b|strong|em|i|q|cite|mark|kbd|samp|time|video|audio|iframe|embed|object)$/;

export interface WriterContext {
  readonly document: Document;
  readonly input: DocumentInput;
  readonly kept: KeptNodes;
  readonly ledger: LinkLedger;
}

export class NodeWriter {
  private readonly context: WriterContext;

  constructor(context: WriterContext) {
    this.context = context;
  }

  *writeInSteps(
    node: number,
    writer: InlineWriter,
    place: { readonly isHeading: boolean; readonly link: string },
  ): Generator<void, void> {
    const { document, input, ledger } = this.context;
    const { tree, live } = input;
    const element = live.elements[node];
    const parent = element ?? live.elements[tree.parent[node]] ?? writer.block;
    const isItself = element !== null && meaningful.test(localNameOf(element));
    const nodes = isItself ? [element] : element ? flatChildren(element) : (live.runs.get(node) ?? []);
    const link = place.link && !writer.isInside('a') ? document.createElement('a') : null;
    if (link) {
      link.setAttribute('href', place.link);
      writer.enter(link);
    }
    yield* copyInlineInSteps(writer, this.sourceOf(node), {
      nodes,
      parent: isItself ? (flatParent(parent) ?? parent) : parent,
      isHeading: place.isHeading,
    });
    if (link) writer.leave();
    if (element) ledger.name(attributeOf(element, 'id'), writer.block);
  }

  private sourceOf(owner: number): InlineSource {
    const { document, ledger, kept } = this.context;
    return {
      document,
      ledger,
      isOmitted: (element) => kept.isOmitted(element, owner),
      isPreformatted: (element) => kept.hasStyle(element, StyleFlag.preformatted),
      isApart: (before, after) => kept.isApart(before, after),
      isBold: (element) => kept.isBold(element),
    };
  }
}
