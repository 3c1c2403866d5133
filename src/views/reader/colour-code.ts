/**
 * Code and its language in, stretches of it with their kinds out, in order and nothing left out. A script of its own,
 * since it carries the grammars: it is loaded when an article has code that names its language. The tokens are taken from
 * the highlighter as it finds them, so that no markup is ever made of code, let alone parsed.
 */
import hljs from 'highlight.js/lib/core';
import { codeLanguages } from './code-languages.ts';
import type { CodeStretch } from './reader-input.ts';

/** Characters; beyond this nobody reads for colours, and a grammar may take seconds. */
const MOST_CODE = 100_000;

/** What the highlighter calls while it reads; the last scope opened is what a piece of text is. */
class StretchEmitter {
  readonly stretches: { text: string; kind: string }[] = [];
  private readonly scopes: string[] = [];

  addText(text: string): void {
    // 'title.function' and 'title.class' are one colour: the first word is the kind.
    const kind = (this.scopes.at(-1) ?? '').replace(/\..*$/, '');
    const last = this.stretches.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) this.stretches.push({ text, kind });
  }

  startScope(scope: string): void {
    this.scopes.push(scope);
  }

  endScope(): void {
    this.scopes.pop();
  }

  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  /** Called under this name for code inside code: a style sheet in a page, a query in a program. */
  __addSublanguage(inner: StretchEmitter): void {
    for (const { text, kind } of inner.stretches) {
      this.scopes.push(kind);
      this.addText(text);
      this.scopes.pop();
    }
  }

  finalize(): boolean {
    return true;
  }

  toHTML(): string {
    return '';
  }
}

for (const [name, language] of Object.entries(codeLanguages)) hljs.registerLanguage(name, language);
hljs.configure({ __emitter: StretchEmitter as never });

/** Null for a language that is not known, for none, and for more code than is worth the time. */
export function colourCode(code: string, language: string): readonly CodeStretch[] | null {
  if (!language || code.length > MOST_CODE || !hljs.getLanguage(language)) return null;
  const result = hljs.highlight(code, { language, ignoreIllegals: true });
  const { stretches } = result._emitter as unknown as StretchEmitter;
  // A grammar that fails gives back the code as it is, or parts of it: then there is nothing to show.
  return stretches.map(({ text }) => text).join('') === code ? stretches : null;
}
