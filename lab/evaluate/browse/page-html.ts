/**
 * One page of the browsable report: our verdict painted over the page, beside it the gold, and below what of the text was
 * wrongly kept and wrongly dropped.
 */
import { escaped } from '../plots/svg.ts';
import { three } from '../table.ts';
import { htmlPage } from './html-page.ts';
import type { PaintedLeaf, PaintedPage } from './painted-page.ts';

export interface BrowsedPage {
  readonly name: string;
  /** What is known of it: figures, cause. */
  readonly facts: readonly string[];
  readonly painted: PaintedPage;
  /** File beside the HTML; without one the boxes stand on white. */
  readonly picture?: string;
}

const HATCH = `<pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="12" fill="#c2500a14"/><rect width="5" height="12" fill="#c2500a40"/></pattern>`;

export function pageHtml({ name, facts, painted, picture }: BrowsedPage): string {
  const { leaves, url, title } = painted;
  const wrong = leaves.filter(({ isContent, isKept }) => isContent !== undefined && isContent !== isKept);
  const kept = wrong.filter(({ isKept }) => isKept);
  const dropped = wrong.filter(({ isKept }) => !isKept);
  return htmlPage(
    name,
    `<p><a href="../index.html">all pages</a></p><h1>${escaped(name)}</h1>
<p>${escaped(title)}<br><a href="${escaped(url)}">${escaped(url)}</a></p>
<ul>${facts.map((fact) => `<li>${escaped(fact)}</li>`).join('')}</ul>
<p><b class="content">content</b> <b class="template">template</b> <b class="open">the gold says nothing</b>: hold the pointer on a box for its words and scores.</p>
<div class="pair"><figure><figcaption>ours</figcaption>${painting(painted, picture, ({ isKept }) => isKept)}</figure>
<figure><figcaption>the gold</figcaption>${painting(painted, picture, ({ isContent }) => isContent)}</figure></div>
${leafList('Kept, and not in the gold', kept)}${leafList('In the gold, and dropped', dropped)}`,
  );
}

function painting(
  page: PaintedPage,
  picture: string | undefined,
  verdict: (leaf: PaintedLeaf) => boolean | undefined,
): string {
  const { widthPx, heightPx, leaves } = page;
  const image = picture ? `<image href="${escaped(encodeURI(picture))}" width="${widthPx}" height="${heightPx}"/>` : '';
  const boxes = leaves
    .filter(({ width, height, top }) => width * height > 0 && top < heightPx)
    .map((leaf) => box(leaf, verdict(leaf)));
  return `<svg viewBox="0 0 ${widthPx} ${heightPx}"><defs>${HATCH}</defs>${image}${boxes.join('')}</svg>`;
}

function box(leaf: PaintedLeaf, isContent: boolean | undefined): string {
  const kind = isContent === undefined ? 'open' : isContent ? 'content' : 'template';
  const place = (['left', 'top', 'width', 'height'] as const).map((side) => leaf[side].toFixed(0));
  const said = `score ${three(leaf.score)}, smoothed ${three(leaf.smoothed)}: ${leaf.text.slice(0, 300)}`;
  return `<rect class="${kind}" x="${place[0]}" y="${place[1]}" width="${place[2]}" height="${place[3]}"><title>${escaped(said)}</title></rect>`;
}

function leafList(title: string, leaves: readonly PaintedLeaf[]): string {
  if (leaves.length === 0) return '';
  const words = leaves.reduce((sum, leaf) => sum + leaf.words, 0);
  const rows = [...leaves]
    .sort((a, b) => b.words - a.words)
    .slice(0, 60)
    .map(
      ({ words: own, score, smoothed, text, width }) =>
        `<tr><td>${own}</td><td>${three(score)}</td><td>${three(smoothed)}</td><td>${width > 0 ? '' : 'not shown'}</td><td>${escaped(text.slice(0, 400))}</td></tr>`,
    );
  return `<h2>${escaped(title)}: ${words} words in ${leaves.length} texts</h2><table><tr><th>words</th><th>score</th><th>smoothed</th><th></th><th>text</th></tr>${rows.join('')}</table>`;
}
