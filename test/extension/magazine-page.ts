/**
 * An ordinary article page as markup: menu, prose of several paragraphs, related links, footer. Tests fill in what they are
 * about; the rest is there so that the engine has something to tell apart.
 */

export interface MagazineWish {
  readonly title: string;
  /** Markup inside the article, after its prose. */
  readonly extra?: string;
  readonly head?: string;
  /** Markup at the end of the body. */
  readonly tail?: string;
  /** Attributes of the html element. */
  readonly attributes?: string;
}

const OBJECTS = ['loom', 'fire engine', 'cider press', 'weather vane', 'seed drill', 'sluice gate'];

export const sentenceAbout = (object: string): string =>
  `The ${object} was kept in the long shed behind the school, where the floor is of beaten earth.`;

const paragraph = (object: string): string =>
  `<p>${sentenceAbout(object)} Every autumn two people carried it out, oiled it, and told the children, who had heard it
  before, what it had been used for, and why nobody had thrown it away when the roads were paved.</p>`;

const related = ['bells', 'kites', 'salt', 'clocks']
  .map((word) => `<li><a href="/more/${word}">More about ${word}</a></li>`)
  .join('');

export const RELATED = 'More about kites';

export const magazinePage = ({ title, extra = '', head = '', tail = '', attributes = 'lang="en"' }: MagazineWish) =>
  `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><title>${title} | The Hamlet Post</title>
<meta name="author" content="Nele Quist"><meta property="og:site_name" content="The Hamlet Post">${head}
<style>
body { margin: 0; font: 16px/1.5 sans-serif }
nav, footer { padding: 12px 40px; background: #eee } nav a, footer a { margin-right: 20px }
.cols { display: flex; gap: 40px; width: 1100px; margin: 0 auto } main { flex: 1 } aside { width: 260px }
aside li { padding: 12px 0 } article p { margin: 0 0 24px }
</style></head>
<body>
<nav><a href="/">Home</a><a href="/news">News</a><a href="/shop">Shop</a><a href="/login">Log in</a></nav>
<div class="cols"><main><article><h1>${title}</h1>
${OBJECTS.slice(0, 3).map(paragraph).join('\n')}
<h2>What was left</h2>
${OBJECTS.slice(3).map(paragraph).join('\n')}
${extra}
</article></main>
<aside><h3>Read on</h3><ul>${related}</ul></aside></div>
<footer><a href="/imprint">Imprint</a><a href="/privacy">Privacy</a><span>© The Hamlet Post</span></footer>
${tail}
</body></html>`;
