/**
 * The library's door: what a page script, Playwright, Puppeteer or an import gets. The build puts these exports on
 * globalThis.winnow in the one-file script.
 */
export interface AnalyseOptions {
  /** Address to resolve links against; the document's own when left out. */
  readonly url?: string;
}

export async function analyse(root: Document, _options: AnalyseOptions = {}) {
  const main = root.querySelector<HTMLElement>('article, main') ?? root.body;
  const text = main?.innerText.trim() ?? '';
  const box = main?.getBoundingClientRect() ?? new DOMRect();
  const left = box.left + scrollX;
  const top = box.top + scrollY;
  const title = root.title;
  const words = text.split(/\s+/).length;
  return {
    text,
    markdown: text,
    html: `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
    json: { title, text } as Record<string, unknown>,
    title,
    metadata: { title, words, language: root.documentElement.lang },
    confidence: 0,
    sections: [
      {
        root: 0,
        parent: -1,
        verdict: 'content' as 'content' | 'template',
        smoothed: 0,
        score: 0,
        change: 0,
        areaPx: box.width * box.height,
        words,
        blocks: 1,
        box: { left, top, width: box.width, height: box.height },
        reasons: [],
      },
    ],
    timing: { totalMs: 0 },
    templatenessOf: (_element: Element): number => 0,
    notes: [] as string[],
  };
}
