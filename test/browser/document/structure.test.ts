/** Headings, lists, quotes, definitions, figures, details and inline marks, in every format. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CleanPage, inner } from './clean-page.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

describe('headings', () => {
  test('permalinks and edit links are left out of a heading', async () => {
    const { markdown } = await page.clean(`
      <h2>Sowing <a class="headerlink" href="#sowing">¶</a></h2>
      <h3><a href="#depth" aria-label="Permalink"><svg width="9" height="9"></svg></a>Depth</h3>
      <h3>Water<span class="mw-editsection">[<a href="/edit">edit</a>]</span></h3>
      <h4><a class="anchor" href="#light">Light</a></h4>
      <h4>Soil <a href="/edit?section=4">Edit</a></h4>`);
    expect(markdown).toBe(
      '## Sowing\n\n### Depth\n\n### Water\n\n#### [Light](https://site.test/posts/one#light)\n\n#### Soil\n',
    );
  });

  test('a heading of blocks stays one line, and a role makes a heading', async () => {
    const { html, json } = await page.clean(
      '<h2><div>Part one</div><div>The garden</div></h2><div role="heading" aria-level="4">By role</div><h3><button>Folded</button></h3>',
    );
    expect(inner(html)).toBe('<h2>Part one The garden</h2><h4>By role</h4><h3>Folded</h3>');
    expect(json.blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 2, 'Part one The garden'],
      ['heading', 4, 'By role'],
      ['heading', 3, 'Folded'],
    ]);
  });
});

describe('lists', () => {
  test('nesting, start, reversed and values are kept', async () => {
    const { markdown, text } = await page.clean(`
      <ol start="4"><li>four</li><li>five<ul><li>deep<ul><li>deeper</li></ul></li></ul></li><li value="9">nine</li></ol>
      <ol reversed><li>two</li><li>one</li></ol>`);
    const expected = '4. four\n5. five\n   - deep\n     - deeper\n9. nine\n\n2. two\n1. one';
    expect(markdown).toBe(`${expected}\n`);
    expect(text).toBe(expected);
  });

  test('an item keeps its number when items before it are left out', async () => {
    const { html, text } = await page.clean(
      '<ol><li class="x">a</li><li>b</li><li class="x">c</li><li>d</li></ol><ul><li class="x">e</li><li>f</li></ul>',
      '.x',
    );
    expect(inner(html)).toBe('<ol start="2"><li>b</li><li value="4">d</li></ol><ul><li>f</li></ul>');
    expect(text).toBe('2. b\n4. d\n\n- f');
  });

  test('tasks keep their ticks', async () => {
    const { markdown, html } = await page.clean(
      '<ul><li><input type="checkbox" checked> Dig</li><li><label><input type="checkbox"> Sow</label></li></ul>',
    );
    expect(markdown).toBe('- [x] Dig\n- [ ] Sow\n');
    expect(inner(html)).toBe(
      '<ul><li><input type="checkbox" disabled="" checked="">Dig</li><li><input type="checkbox" disabled="">Sow</li></ul>',
    );
  });

  test('several paragraphs and code in an item stay in the item', async () => {
    const { markdown, html } = await page.clean(
      '<ul><li><p>First</p><p>Second</p><pre>a\n\nb</pre></li><li><p>Alone</p></li></ul>',
    );
    expect(markdown).toBe('- First\n\n  Second\n\n  ```\n  a\n\n  b\n  ```\n- Alone\n');
    expect(inner(html)).toBe('<ul><li><p>First</p><p>Second</p><pre><code>a\n\nb</code></pre></li><li>Alone</li></ul>');
  });

  test('items without a list and lists by role become lists', async () => {
    const { html } = await page.clean(
      '<div><li>one</li><li>two</li></div><div role="list"><div role="listitem">a</div><div role="listitem">b</div></div>',
    );
    expect(inner(html)).toBe('<ul><li>one</li><li>two</li></ul><ul><li>a</li><li>b</li></ul>');
  });

  test('text beside blocks in a list stands in an item', async () => {
    const { html } = await page.clean('<ul><div>loose</div><li>tight</li></ul>');
    expect(inner(html)).toBe('<ul><li>loose</li><li>tight</li></ul>');
  });
});

describe('blocks', () => {
  test('quotes, definitions, details and rules', async () => {
    const { markdown, text, html } = await page.clean(`
      <blockquote>Short</blockquote><blockquote><p>One</p><blockquote><p>Two</p></blockquote></blockquote><hr>
      <dl><dt>Loam</dt><dd>Sand, silt and clay</dd><div><dt>Peat</dt><dd>Old moss</dd></div></dl>
      <details><summary>More</summary><p>Folded words</p></details>`);
    expect(markdown).toBe(
      '> Short\n\n> One\n> \n> > Two\n\n---\n\n**Loam**\n: Sand, silt and clay\n\n**Peat**\n: Old moss\n\n**More**\n\nFolded words\n',
    );
    expect(text).toBe('Short\n\nOne\n\nTwo\n\nLoam\n  Sand, silt and clay\nPeat\n  Old moss\n\nMore\n\nFolded words');
    expect(inner(html)).toBe(
      '<blockquote><p>Short</p></blockquote><blockquote><p>One</p><blockquote><p>Two</p></blockquote></blockquote><hr>' +
        '<dl><dt>Loam</dt><dd>Sand, silt and clay</dd><dt>Peat</dt><dd>Old moss</dd></dl>' +
        '<details><summary>More</summary><p>Folded words</p></details>',
    );
  });

  test('divs are unwrapped, their text becomes paragraphs in reading order', async () => {
    const { html, json } = await page.clean(
      '<main><section><div>One <b>two</b></div>three<div><p>four</p></div>five <i>six</i></section></main>',
    );
    expect(inner(html)).toBe('<p>One <b>two</b></p><p>three</p><p>four</p><p>five <i>six</i></p>');
    expect(json.blocks.map((block) => block.kind)).toEqual(['paragraph', 'paragraph', 'paragraph', 'paragraph']);
  });

  test('two line breaks make paragraphs, one stays a line break', async () => {
    const { html, text, markdown } = await page.clean('<p>one<br>two<br><br>three</p><div>a<br><br>b<p>c</p></div>');
    expect(inner(html)).toBe('<p>one<br>two</p><p>three</p><p>a</p><p>b</p><p>c</p>');
    expect(text).toBe('one\ntwo\n\nthree\n\na\n\nb\n\nc');
    expect(markdown).toBe('one  \ntwo\n\nthree\n\na\n\nb\n\nc\n');
  });

  test('text that CSS sets preformatted keeps its lines', async () => {
    const { text } = await page.clean('<div style="white-space:pre-line">roses\nviolets\n  sugar</div>');
    expect(text).toBe('roses\nviolets\nsugar');
  });

  test('a figure keeps its caption, a block link its address', async () => {
    const { markdown, html } = await page.clean(
      '<figure><img src="/loaded/a.png" alt="A hill"><figcaption>The hill</figcaption></figure><a href="/card"><div><h3>Card</h3><p>Text</p></div></a>',
    );
    expect(markdown).toBe(
      '![A hill](https://site.test/loaded/a.png)\n\nThe hill\n\n### [Card](https://site.test/card)\n\n[Text](https://site.test/card)\n',
    );
    expect(inner(html)).toBe(
      '<figure><img src="https://site.test/loaded/a.png" alt="A hill"><figcaption>The hill</figcaption></figure>' +
        '<h3><a href="https://site.test/card">Card</a></h3><p><a href="https://site.test/card">Text</a></p>',
    );
  });

  test('players become links, unknown frames go', async () => {
    const { markdown } = await page.clean(`
      <iframe src="https://www.youtube-nocookie.com/embed/abc_1" title="Talk"></iframe><p>and</p>
      <video src="/clip.mp4" width="300" height="200"></video><iframe src="https://ads.test/banner"></iframe>`);
    expect(markdown).toBe(
      '[Talk](https://www.youtube.com/watch?v=abc_1)\n\nand\n\n[Video](https://site.test/clip.mp4)\n',
    );
  });
});

describe('inline marks', () => {
  test('marks are kept in HTML and named in Markdown and text', async () => {
    const { html, markdown, text } = await page.clean(
      `<p>H<sub>2</sub>O x<sup>2</sup> <kbd>Ctrl</kbd> <mark>hot</mark> <abbr title="Hyper">HT</abbr> <time datetime="2024-01-02">Tue</time>
       <q>said</q> <del>old</del> <ins>new</ins> <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> <code>a_b</code> <s>x</s> <var>n</var></p>`,
    );
    expect(inner(html)).toBe(
      '<p>H<sub>2</sub>O x<sup>2</sup> <kbd>Ctrl</kbd> <mark>hot</mark> <abbr title="Hyper">HT</abbr> <time datetime="2024-01-02">Tue</time> ' +
        '<q>said</q> <del>old</del> <ins>new</ins> <ruby>漢<rt>かん</rt></ruby> <code>a_b</code> <s>x</s> <var>n</var></p>',
    );
    expect(markdown).toBe(
      'H<sub>2</sub>O x<sup>2</sup> <kbd>Ctrl</kbd> <mark>hot</mark> HT Tue “said” ~~old~~ new 漢(かん) `a_b` ~~x~~ n\n',
    );
    expect(text).toBe('H2O x2 Ctrl hot HT Tue “said” old new 漢(かん) a_b x n');
  });

  test('direction is kept', async () => {
    const { html, json } = await page.clean(
      '<!doctype html><html lang="he" dir="rtl"><title>t</title><body><p>שלום <bdi>abc</bdi> <bdo dir="ltr">def</bdo></p><p dir="ltr">Left</p><div dir="ltr"><p>Inner</p></div></body></html>',
    );
    expect(html).toBe(
      '<article lang="he" dir="rtl"><p>שלום <bdi>abc</bdi> <bdo dir="ltr">def</bdo></p><p dir="ltr">Left</p><p dir="ltr">Inner</p></article>',
    );
    expect([json.direction, json.language]).toEqual(['rtl', 'he']);
  });

  test('a <b> that is not bold and empty wrappers leave nothing', async () => {
    const { html } = await page.clean(
      '<p><b style="font-weight:normal">plain</b> <span> </span><em></em><a href="/x"><i class="icon"></i></a>end</p>',
    );
    expect(inner(html)).toBe('<p>plain end</p>');
  });

  test('links are absolute, by the base of their own document', async () => {
    const { html } = await page.clean(
      '<!doctype html><head><base href="https://other.test/dir/"><title>t</title></head><body><p><a href="page?x=1#y">a</a> <a href="mailto:a@b.test">m</a> <a href="file:///etc">f</a> <a>n</a></p></body>',
    );
    expect(inner(html)).toBe(
      '<p><a href="https://other.test/dir/page?x=1#y">a</a> <a href="mailto:a@b.test">m</a> f n</p>',
    );
  });

  test('words that stand apart on the screen stay apart', async () => {
    const { text } = await page.clean(
      '<p><span style="margin-right:20px">one</span><span>two</span><span>three</span></p>',
    );
    expect(text).toBe('one twothree');
  });
});
