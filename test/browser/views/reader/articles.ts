/** Articles for the reader's tests, as the engine hands them over: clean, with ids of ours. */

const lines = (count: number, of: string): string => `<p>${of}</p>`.repeat(count);

const PARAGRAPH =
  'The council has offered twice to wire them, and twice the village has voted to leave them as they are. “It is not about the light,” he says, and turns the key.';

export const LAMPS = `
<h1>The last lamplighter of Kestrel Point keeps his rounds</h1>
<p>Every evening at a quarter past five Tomas Weld walks down the harbour wall with a ladder on his shoulder and a small brass key in his pocket. There are forty-one lamps left on the point.<sup><a id="winnow-ref-1" href="#winnow-note-1">1</a></sup> The <a href="https://elsewhere.example/town">town archive</a> counts more.</p>
<figure><img src="https://pictures.example/wall.svg" alt="The wall at dusk"><figcaption>The wall at dusk. Lamp 17 is the one that the storm of 1953 left standing.</figcaption></figure>
<h2>Forty-one lamps</h2>
${lines(4, PARAGRAPH)}
<blockquote><p>A lamp is a promise that somebody will come by again tomorrow.</p></blockquote>
<h3>How one is lit</h3>
<ol><li>Set the ladder.</li><li>Turn the key <em>twice</em>.</li><li>Wait.</li></ol>
<pre><code class="language-js">// Minutes until the first lamp\nfunction lightAt(day) {\n\treturn sunset(day) - 15; // "a quarter past five"\n}\nconst averylongname = lightAt("2026-11-14") + lightAt("2026-11-15") + lightAt("2026-11-16") + lightAt("2026-11-17");\n</code></pre>
<h2>The vote of 1987</h2>
<div><table><caption>Votes by ward</caption><thead><tr><th>Ward</th><th>For</th><th>Against</th></tr></thead><tbody><tr><td>Harbour</td><td>412</td><td>88</td></tr><tr><td>Hill</td><td>230</td><td>301</td></tr></tbody></table></div>
${lines(4, PARAGRAPH)}
<p>The flame’s height is <math><msup><mi>h</mi><mn>2</mn></msup><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math>, or <code class="math">h^2</code> for short.</p>
<details><summary>What the key is for</summary><p>It opens the glass.</p></details>
<ul><li><input type="checkbox" checked> Oil</li><li><input type="checkbox"> Wicks</li></ul>
<dl><dt>Mantle</dt><dd>The part that glows.</dd></dl>
<h2>Notes</h2>
<ol><li id="winnow-note-1">Forty-two before the storm. <a href="#winnow-ref-1">↩</a></li></ol>
${lines(6, PARAGRAPH)}`;
