/** Styles of a view in a test's tab: texts in, adopted by the document, which no Content-Security-Policy forbids. */
export function adoptStyles(texts: readonly string[]): void {
  document.adoptedStyleSheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}
