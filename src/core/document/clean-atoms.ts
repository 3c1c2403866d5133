/**
 * The two things that are always taken whole, as elements of the clean tree: a block of code and a formula.
 */
import { copyMathml } from './copy-mathml.ts';
import type { MathSource } from './math-source.ts';

export const mathClass = 'math';
export const displayMathClass = 'math-display';

/** A <math> that bears its TeX as alttext; where the page has no MathML the TeX itself, in <code>. */
export function mathElement(document: Document, math: MathSource): Element {
  const copy = math.mathml && copyMathml(math.mathml, document);
  if (copy) {
    copy.setAttribute('alttext', math.tex);
    copy.setAttribute('display', math.isDisplay ? 'block' : 'inline');
    return copy;
  }
  const code = document.createElement('code');
  code.setAttribute('class', math.isDisplay ? `${mathClass} ${displayMathClass}` : mathClass);
  code.append(math.tex);
  return code;
}

export function codeElement(document: Document, text: string, language: string): Element {
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  if (language) code.setAttribute('class', `language-${language}`);
  code.append(text);
  pre.append(code);
  return pre;
}

export interface CleanMath {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** Reads back what mathElement wrote. */
export function cleanMath(element: Element): CleanMath | null {
  if (element.localName === 'math')
    return { tex: element.getAttribute('alttext') ?? '', isDisplay: element.getAttribute('display') === 'block' };
  const words = element.localName === 'code' ? (element.getAttribute('class') ?? '').split(' ') : [];
  if (!words.includes(mathClass)) return null;
  return { tex: element.textContent ?? '', isDisplay: words.includes(displayMathClass) };
}
