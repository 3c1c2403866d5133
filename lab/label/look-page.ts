/** The page of the step `look`: pictures of a site's pages with their labels painted over them, as one HTML text. */
import type { PaintedLabel } from './painted-labels.ts';

export interface LookedAt {
  readonly id: string;
  readonly url: string;
  /** Beside the HTML. */
  readonly picture: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly labels: readonly PaintedLabel[];
  /** Words of leaves by what their label is. */
  readonly words: Readonly<Record<PaintedLabel['kind'], number>>;
}

const STYLE = `body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #f4f4f2; color: #222 }
section { display: inline-block; vertical-align: top; margin: 0 24px 32px 0 }
svg { display: block; border: 1px solid #bbb; background: #fff }
.template rect { fill: url(#hatch); stroke: #c2500a } .content rect { fill: #0f766e2e; stroke: #0f766e }
.ignored rect { fill: #88888838; stroke: #777; stroke-dasharray: 4 3 } rect { stroke-width: 2 }
h2 { font-size: 15px; margin: 0 0 6px; max-width: 640px; overflow-wrap: anywhere }
b { padding: 1px 6px; border-radius: 4px; color: #fff } b.template { background: #c2500a } b.content { background: #0f766e } b.ignored { background: #777 }`;

const HATCH = `<pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="12" height="12" style="fill:#c2500a14;stroke:none"/><rect width="5" height="12" style="fill:#c2500a40;stroke:none"/></pattern>`;

export function lookPage(site: string, pages: readonly LookedAt[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Labels of ${escaped(site)}</title><style>${STYLE}</style>
<h1>${escaped(site)}</h1>
<p><b class="template">template</b> <b class="content">content</b> <b class="ignored">ignored</b>: hold the pointer on a box for its reason and its words.</p>
${pages.map(sectionOf).join('\n')}</html>\n`;
}

function sectionOf({ id, url, picture, widthPx, heightPx, labels, words }: LookedAt): string {
  const counts = Object.entries(words).map(([kind, count]) => `${kind} ${count}`);
  return `<section><h2>${escaped(id)} <small>${escaped(url)}<br>words: ${counts.join(', ')}</small></h2>
<svg width="${widthPx / 2}" viewBox="0 0 ${widthPx} ${heightPx}"><defs>${HATCH}</defs>
<image href="${escaped(encodeURI(picture))}" width="${widthPx}" height="${heightPx}"/>
${labels.map(boxOf).join('\n')}</svg></section>`;
}

function boxOf({ kind, reason, text, left, top, width, height }: PaintedLabel): string {
  return `<g class="${kind}"><rect x="${left}" y="${top}" width="${width}" height="${height}"><title>${escaped(`${reason}: ${text}`)}</title></rect></g>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
