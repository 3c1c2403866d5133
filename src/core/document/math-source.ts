/**
 * An element in; where it is the root of a formula, its TeX, its MathML and whether it stands on a line of its own out.
 * Renderers show a formula twice (for the eye and for the ear): whoever finds one takes it whole and skips all inside.
 */

import {
  attributeOf,
  documentOf,
  findAllIn,
  findById,
  localNameOf,
  previousElementOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { mathmlToTex } from './mathml-to-tex.ts';

export interface MathSource {
  readonly tex: string;
  readonly mathml: Element | null;
  readonly isDisplay: boolean;
}

const renderedV2 =
  /(?:^|\s)(?:MathJax|MathJax_SVG|MathJax_CHTML|MathJax_Display|MathJax_SVG_Display|mjx-chtml|MJXc-display)(?:\s|$)/;
const rootClass = /(?:^|\s)(?:katex|katex-display|mwe-math-element|math-tex)(?:\s|$)/;
// What all of those have in common: most elements are told by this alone.
const anyClass = /math|katex|mjx/i;
const texImage = /(?:^|\s)(?:latex|tex)(?:\s|$)/;
const maxTexChars = 20_000;

const classOf = (element: Element): string => attributeOf(element, 'class');
const first = (element: Element, selector: string): Element | null => findAllIn(element, selector)[0] ?? null;

/** Whether this is what shows a formula before or while it is set, and nothing else. */
export const isMathPreview = (className: string): boolean =>
  className.includes('MathJax_Preview') && /(?:^|\s)MathJax_Preview(?:\s|$)/.test(className);

export function mathSource(element: Element, name: string, className = classOf(element)): MathSource | null {
  if (name === 'math') return fromMathml(element, attributeOf(element, 'display') === 'block');
  if (name === 'mjx-container') {
    const isDisplay = attributeOf(element, 'display') === 'true';
    const tex =
      attributeOf(element, 'data-latex') || attributeOf(first(element, '[data-latex]') ?? element, 'data-latex');
    return fromInside(element, isDisplay, tex);
  }
  if (name === 'script') return fromScript(element);
  if (name === 'img' && (texImage.test(className) || /(?:^|\s)mwe-math-fallback/.test(className)))
    return texOnly(attributeOf(element, 'alt'), false);
  if (!anyClass.test(className)) return null;
  if (rootClass.test(className)) {
    const isDisplay = /(?:^|\s)katex-display(?:\s|$)/.test(className);
    return fromInside(element, isDisplay || /mwe-math-mathml-display/.test(innerClass(element)), '');
  }
  return renderedV2.test(className) ? fromMathJax2(element) : null;
}

const innerClass = (element: Element): string => {
  const child = first(element, '[class*="mathml-display"]');
  return child ? classOf(child) : '';
};

function texOnly(raw: string, isDisplay: boolean): MathSource | null {
  const tex = tidy(raw);
  return tex ? { tex, mathml: null, isDisplay } : null;
}

/** Old TeX wrappers of MediaWiki and WordPress go, and the line breaks that Markdown would read as paragraphs. */
function tidy(raw: string): string {
  let tex = raw.slice(0, maxTexChars).trim();
  const wrapped = /^\{\\(?:displaystyle|textstyle)\s([\s\S]*)\}$/.exec(tex);
  if (wrapped) tex = wrapped[1].trim();
  return tex.replace(/\n\s*/g, '\n');
}

function fromMathml(math: Element, isDisplay: boolean): MathSource | null {
  const annotation = first(math, 'annotation[encoding="application/x-tex"], annotation[encoding="TeX"]');
  const tex =
    tidy(annotation ? textContentOf(annotation) : '') ||
    tidy(attributeOf(math, 'data-latex')) ||
    tidy(attributeOf(math, 'alttext')) ||
    tidy(mathmlToTex(math));
  return tex ? { tex, mathml: math, isDisplay } : null;
}

function fromInside(element: Element, isDisplay: boolean, stated: string): MathSource | null {
  const math = first(element, 'math');
  if (!math) {
    const image = first(element, 'img[alt]');
    return texOnly(stated || (image ? attributeOf(image, 'alt') : ''), isDisplay);
  }
  const found = fromMathml(math, isDisplay || attributeOf(math, 'display') === 'block');
  const tex = tidy(stated);
  return found && tex ? { ...found, tex } : found;
}

function fromMathJax2(element: Element): MathSource | null {
  const frame = attributeOf(element, 'id').endsWith('-Frame') ? element : first(element, '[id$="-Frame"]');
  const isDisplay = /Display|MJXc-display/.test(classOf(element));
  const source = frame ? findById(documentOf(element), attributeOf(frame, 'id').slice(0, -'-Frame'.length)) : null;
  if (source && localNameOf(source) === 'script') {
    const found = texOfScript(source);
    if (found) return { ...found, mathml: first(element, 'math'), isDisplay: isDisplay || found.isDisplay };
  }
  return fromInside(element, isDisplay, '');
}

const texOfScript = (script: Element): MathSource | null => {
  const type = attributeOf(script, 'type').toLowerCase();
  return type.startsWith('math/tex') ? texOnly(textContentOf(script), type.includes('mode=display')) : null;
};

/** A formula that was never set: with scripts off nothing stands before its source. */
function fromScript(script: Element): MathSource | null {
  const before = previousElementOf(script);
  return before && renderedV2.test(classOf(before)) ? null : texOfScript(script);
}
