/**
 * Puts a style sheet into the page or a shadow root, and takes it out again. An element first: it works in the content
 * scripts of both browsers, whatever the page's policy. Where a policy keeps it out all the same, because the world it
 * runs in is no extension's, a constructed sheet does; Firefox has none for content scripts.
 */
import { make } from './make-element.ts';

/** `holder` gets the element; `scope` is the tree that the rules are for. */
export function addStyle(scope: Document | ShadowRoot, holder: Node, text: string): () => void {
  const element = make('style', {}, text);
  holder.appendChild(element);
  const adopted = element.sheet ? null : adopt(scope, text);
  return () => {
    element.remove();
    if (adopted) scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((sheet) => sheet !== adopted);
  };
}

function adopt(scope: Document | ShadowRoot, text: string): CSSStyleSheet | null {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
    return sheet;
  } catch {
    return null;
  }
}
