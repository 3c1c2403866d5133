/**
 * Live nodes of a leaf or run in, their words and inline elements written into a clean block out: allow-listed tags and
 * attributes alone, hidden parts left out, formulas and pictures taken whole, addresses made absolute. No recursion.
 */

import { attributeOf, baseUriOf, documentOf, isElement, isText, localNameOf, urlOf } from '../dom/dom-access.ts';
import { FlatChildren } from '../dom/flat-children.ts';
import { mathElement } from './clean-atoms.ts';
import { embedLink } from './embed-link.ts';
import { isPermalink } from './heading-permalink.ts';
import { imageSource } from './image-source.ts';
import type { InlineWriter } from './inline-writer.ts';
import type { LinkLedger } from './link-ledger.ts';
import { isMathPreview, mathSource } from './math-source.ts';
import { fragmentOf, linkAddress } from './safe-address.ts';

export interface InlineSource {
  readonly document: Document;
  readonly ledger: LinkLedger;
  isOmitted(element: Element): boolean;
  isPreformatted(element: Element): boolean;
  /** Whether two neighbours stand apart on the screen though nothing parts them in the markup. */
  isApart(before: Element, after: Element): boolean;
  isBold(element: Element): boolean;
}

export interface InlinePart {
  readonly nodes: readonly Node[];
  /** The element that the nodes are in. */
  readonly parent: Element;
  readonly isHeading: boolean;
}

const copied = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small strong sub sup time u var'.split(' '),
);
const renamed: Readonly<Record<string, string>> = { strike: 's', tt: 'code', acronym: 'abbr', pre: 'code' };
const embeds = new Set(['video', 'audio', 'iframe', 'frame', 'embed', 'object']);
const skipped = new Set(
  (
    'script style template noscript link meta head title base option optgroup datalist param source track area map ' +
    'svg canvas input select textarea progress meter hr applet'
  ).split(' '),
);
// Deeper formatting than this is no formatting any more; its words stay.
const maxDepth = 40;
const maxLabelChars = 300;
const nodesPerStep = 300;

interface Nodes {
  take(): Node | null;
}

interface Open {
  readonly nodes: Nodes;
  readonly element: Element;
  readonly isEntered: boolean;
  readonly isPreformatted: boolean;
}

export function* copyInlineInSteps(
  writer: InlineWriter,
  source: InlineSource,
  part: InlinePart,
): Generator<void, void> {
  let next = 0;
  const stack: Open[] = [opened({ take: () => part.nodes[next++] ?? null }, part.parent, false)];
  let lastLeft: Element | null = null;
  for (let turn = 1; stack.length > 0; turn++) {
    if (turn % nodesPerStep === 0) yield;
    const open = stack[stack.length - 1];
    const node = open.nodes.take();
    if (!node) {
      stack.pop();
      if (open.isEntered) writer.leave();
      lastLeft = open.element;
      continue;
    }
    if (isText(node)) {
      writer.writeText(node.data, open.isPreformatted);
      lastLeft = null;
    } else if (isElement(node)) visit(node);
  }

  function opened(nodes: Nodes, element: Element, isEntered: boolean): Open {
    return { nodes, element, isEntered, isPreformatted: source.isPreformatted(element) };
  }

  function visit(element: Element): void {
    const name = localNameOf(element);
    if (name === 'br') {
      if (part.isHeading) writer.writeGap();
      else writer.writeBreak();
      return;
    }
    if (name === 'script' ? !attributeOf(element, 'type').startsWith('math/tex') : source.isOmitted(element)) return;
    const className = attributeOf(element, 'class');
    if (isMathPreview(className) || (part.isHeading && isPermalink(element))) return;
    if (lastLeft && source.isApart(lastLeft, element)) writer.writeGap();
    lastLeft = null;
    const math = mathSource(element, name, className);
    if (math) {
      writer.writeAtom(mathElement(source.document, math));
      return;
    }
    if (name === 'img') writeImage(element);
    else if (embeds.has(name)) writeEmbed(element, name);
    else if (name === 'button' && !part.isHeading && element !== part.parent) return;
    else if (!skipped.has(name)) enter(element, name);
  }

  function writeImage(image: Element): void {
    const address = imageSource(image);
    if (!address) return;
    const copy = source.document.createElement('img');
    copy.setAttribute('src', address);
    copy.setAttribute('alt', plainLabel(attributeOf(image, 'alt')));
    writer.writeAtom(copy);
  }

  function writeEmbed(element: Element, name: string): void {
    const embed = embedLink(element);
    if (!embed) {
      // A frame of our own origin is read like any element; an object shows what is in it when it shows nothing else.
      if (name === 'iframe' || name === 'object') stack.push(opened(new FlatChildren(element, name), element, false));
      return;
    }
    const link = source.document.createElement('a');
    link.setAttribute('href', embed.address);
    link.append(plainLabel(embed.label));
    writer.writeAtom(link);
  }

  function enter(element: Element, name: string): void {
    source.ledger.name(attributeOf(element, 'id') || (name === 'a' ? attributeOf(element, 'name') : ''), writer.block);
    const copy =
      writer.depth < maxDepth ? inlineCopy(element, Object.hasOwn(renamed, name) ? renamed[name] : name) : null;
    if (copy) writer.enter(copy);
    stack.push(opened(new FlatChildren(element, name), element, copy !== null));
  }

  function inlineCopy(element: Element, name: string): Element | null {
    const direction = directionOf(element);
    if (!copied.has(name)) {
      if (!direction) return null;
      const isolated = source.document.createElement('bdi');
      isolated.setAttribute('dir', direction);
      return isolated;
    }
    if ((name === 'a' || name === 'code') && writer.isInside(name)) return null;
    if ((name === 'b' || name === 'strong') && !source.isBold(element)) return null;
    if (name === 'a') return linkCopy(element);
    const copy = source.document.createElement(name);
    if (direction) copy.setAttribute('dir', direction);
    if (name === 'abbr' && attributeOf(element, 'title'))
      copy.setAttribute('title', plainLabel(attributeOf(element, 'title')));
    const time = name === 'time' ? attributeOf(element, 'datetime') : '';
    if (/^[\w:+. -]{1,40}$/.test(time)) copy.setAttribute('datetime', time);
    return copy;
  }

  function linkCopy(element: Element): Element | null {
    const raw = attributeOf(element, 'href').trim();
    const address = linkAddress(raw, baseUriOf(element));
    if (!address) return null;
    const copy = source.document.createElement('a');
    copy.setAttribute('href', address);
    // With a <base>, '#note' leads to another page by the letter, and nowhere but down this page by intent.
    const fragment = raw.startsWith('#') ? fragmentOf(`#${address.split('#')[1] ?? ''}`, '') : '';
    const own = fragment || fragmentOf(address, urlOf(documentOf(element)));
    if (own) source.ledger.link({ link: copy, fragment: own, isStatedNote: isStatedNote(element) });
    return copy;
  }
}

export function directionOf(element: Element): string {
  const stated = attributeOf(element, 'dir');
  if (!stated) return '';
  const direction = stated.trim().toLowerCase();
  return /^(?:ltr|rtl|auto)$/.test(direction) ? direction : '';
}

const plainLabel = (label: string): string => label.replace(/\s+/g, ' ').trim().slice(0, maxLabelChars);

function isStatedNote(link: Element): boolean {
  const words = `${attributeOf(link, 'role')} ${attributeOf(link, 'epub:type')} ${attributeOf(link, 'class')} ${attributeOf(link, 'rel')}`;
  return /(?:^|[\s_-])(?:doc-noteref|noteref|footnote|footnote-?ref|footnote-reference|fnref|endnote-?ref)(?:$|[\s_-])/i.test(
    words,
  );
}
