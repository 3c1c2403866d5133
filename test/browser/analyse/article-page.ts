/** A small page with everything a test of the whole engine asks about: menus, prose, hidden parts, small parts. */

const paragraph = (topic: string): string =>
  `<p>The ${topic} was kept in the long shed behind the school, where the floor is of beaten earth, and every autumn two
  people carried it out, oiled it, and told the children, who had heard it before, what it had been used for.</p>`;

export const SENTENCE = 'The loom was kept in the long shed behind the school';

const CARDS = ['bells', 'kites', 'salt', 'clocks']
  .map((word) => `<a class="card" href="/more/${word}">More about ${word}</a>`)
  .join('');

export const ARTICLE_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The village shed</title><meta name="author" content="Nele Quist">
<style>
  body { margin: 0; font: 16px/1.5 sans-serif } nav, footer { padding: 12px 40px; background: #eee } nav a, footer a { margin-right: 20px }
  .cols { display: flex; gap: 40px; width: 1100px; margin: 0 auto } article { flex: 1 } aside { width: 260px } .card { display: block; padding: 12px 0 }
  .gone { display: none }
</style></head>
<body>
<nav id="nav"><a href="/">Home</a><a href="/news">News</a><a href="/shop">Shop</a><a href="/login">Log in</a></nav>
<div class="cols"><main><article id="article"><h1 id="heading">The village shed</h1>
${['loom', 'fire engine', 'cider press', 'weather vane', 'seed drill'].map(paragraph).join('\n')}
<p id="linked">A list of all objects can be had <a id="small-link" href="/list">here</a>, free of charge, from the schoolmaster, who wrote it
in three languages and still corrects it every winter when a letter arrives.</p>
<div id="tiny" style="width:20px;height:20px;overflow:hidden">x</div>
<p id="gone" class="gone">This line is not shown to anybody.</p>
<script id="script">window.ready = true;</script>
</article></main><aside id="aside"><h3>Read on</h3>${CARDS}</aside></div>
<footer id="footer"><a href="/imprint">Imprint</a><a href="/privacy">Privacy</a><span>© The village</span></footer>
</body></html>`;
