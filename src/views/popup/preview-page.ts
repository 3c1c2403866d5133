/**
 * Clean HTML in, a whole document as text out: for the preview's frame and for a downloaded .html file. The frame's
 * document brings its own policy: no script, no request, no picture but those it carries.
 */
import type { PageReport } from '../page-report.ts';

type About = Pick<PageReport, 'title' | 'language' | 'direction'>;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Without any inserted value: a page whose own policy is strict can allow it by its hash. */
export const PREVIEW_STYLE = `
:root { color-scheme: light dark; --ink: #1c2321; --soft: #5d6763; --paper: #fffdf8; --wash: #f5f2ea; --line: #e2e0d8; --content: #0f766e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece9e1; --soft: #a4aca8; --paper: #1b1f1e; --wash: #242928; --line: #343a38; --content: #4cc3b5; }
}
html { background: var(--paper); color: var(--ink); scrollbar-width: thin; }
body { margin: 12px 16px; font: 15px/1.6 "Iowan Old Style", Charter, "Noto Serif", Georgia, "DejaVu Serif", serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.2em 0 .4em; font-size: 1.05em; }
h1 { font-size: 1.3em; } h2 { font-size: 1.15em; }
p, ul, ol, dl, figure, blockquote, pre, table { margin: 0 0 .8em; }
ul, ol { padding-inline-start: 1.4em; }
a { color: var(--content); cursor: default; }
img, svg, video { max-width: 100%; height: auto; }
figure { margin-inline: 0; } figcaption { color: var(--soft); font-size: .87em; }
blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 2px solid var(--line); color: var(--soft); }
pre, code { font: .87em/1.5 ui-monospace, "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace; }
pre { background: var(--wash); padding: 8px 12px; border-radius: 6px; overflow-x: auto; overflow-wrap: normal; }
table { border-collapse: collapse; display: block; overflow-x: auto; overflow-wrap: normal; }
th, td { border: 1px solid var(--line); padding: 4px 8px; text-align: start; }
hr { border: 0; border-top: 1px solid var(--line); }
`;

/** Links of the preview aim at new windows, which its sandbox forbids: nothing can be loaded into the popup. */
export const previewPage = (html: string, about: About): string =>
  wrapped(html, about, [
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    '<base target="_blank">',
    `<style>${PREVIEW_STYLE}</style>`,
  ]);

/** A file says which characters it is written in, else browsers guess. */
export const htmlFile = (html: string, about: About): string =>
  /^\s*<(!doctype|html)\b/i.test(html)
    ? html
    : wrapped(html, about, ['<meta name="viewport" content="width=device-width">']);

function wrapped(html: string, { title, language, direction }: About, head: readonly string[]): string {
  const lines = ['<meta charset="utf-8">', ...head, `<title>${escaped(title)}</title>`];
  const lang = language ? ` lang="${escaped(language)}"` : '';
  return `<!doctype html>\n<html${lang} dir="${direction}">\n<head>\n${lines.join('\n')}\n</head>\n<body>\n${html}\n</body>\n</html>\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);
