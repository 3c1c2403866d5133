/** Code: blanks, lines and language survive; numbers and buttons do not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CleanPage, inner } from './clean-page.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

const source = 'def f(x):\n    if x:\n\n        return  x\n';
const fenced = (language: string) => `\`\`\`${language}\ndef f(x):\n    if x:\n\n        return  x\n\`\`\`\n`;

describe('white space', () => {
  test('indentation, inner blanks and empty lines are kept in every format', async () => {
    const { markdown, text, html, json } = await page.clean(
      `<pre><code class="language-python">${source}</code></pre>`,
    );
    expect(markdown).toBe(fenced('python'));
    expect(text).toBe(source.trimEnd());
    expect(inner(html)).toBe(`<pre><code class="language-python">${source.trimEnd()}</code></pre>`);
    expect(json.blocks[0]).toMatchObject({ kind: 'code', text: source.trimEnd() });
  });

  test('tokens in spans, and blanks in spans of their own, are all there', async () => {
    const { text } = await page.clean(
      '<pre class="shiki"><code><span class="k">const</span><span> </span><span>a</span><span>  </span>= <b>1</b>;\n\t<i>tab</i></code></pre>',
    );
    expect(text).toBe('const a  = 1;\n\ttab');
  });

  test('code that is longer than its fence gets a longer fence', async () => {
    const { markdown } = await page.clean(
      '<pre>```js\nx\n```\n````</pre><p>and <code>a `b` c</code> <code>`</code></p>',
    );
    expect(markdown).toBe('`````\n```js\nx\n```\n````\n`````\n\nand ``a `b` c`` `` ` ``\n');
  });
});

describe('lines in elements', () => {
  const lines = ['a = 1', '', '  b'];
  const cases: Record<string, string> = {
    'spans with line breaks between': `<pre><code>${lines.map((l) => `<span class="line">${l}</span>`).join('\n')}</code></pre>`,
    'spans without': `<pre><code>${lines.map((l) => `<span class="line" style="display:block">${l}</span>`).join('')}</code></pre>`,
    divs: `<pre><code>${lines.map((l) => `<div>${l || '<br>'}</div>`).join('')}</code></pre>`,
    'divs that end in line breaks': `<pre><code>${lines.map((l) => `<div class="token-line">${l}<span>\n</span></div>`).join('')}</code></pre>`,
    'line breaks by br': `<pre>${lines.join('<br>')}</pre>`,
    'list items': `<pre><ol>${lines.map((l) => `<li>${l}</li>`).join('')}</ol></pre>`,
    'a table inside the block': `<pre><code><table class="hljs-ln"><tbody>${lines.map((l, i) => `<tr><td class="hljs-ln-numbers">${i + 1}</td><td class="hljs-ln-code">${l}</td></tr>`).join('')}</tbody></table></code></pre>`,
    'a gutter in a table': `<div class="highlight"><table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">1\n2\n3\n</pre></td><td class="code"><pre>${lines.join('\n')}\n</pre></td></tr></tbody></table></div>`,
    'a gutter that only numbers tell': `<table class="lntable"><tr><td class="lntd"><pre>1\n2\n3</pre></td><td class="lntd"><pre>${lines.join('\n')}</pre></td></tr></table>`,
    'a table of lines': `<table class="js-file-line-container"><tbody>${lines.map((l, i) => `<tr>\n<td class="blob-num" data-line-number="${i + 1}"></td>\n<td class="blob-code">${l}</td>\n</tr>`).join('\n')}</tbody></table>`,
    'lines with breaks after them': `<figure class="highlight"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br><span class="line">3</span><br></pre></td><td class="code"><pre>${lines.map((l) => `<span class="line">${l}</span><br>`).join('')}</pre></td></tr></table></figure>`,
  };
  for (const [name, html] of Object.entries(cases))
    test(`${name} give one line each`, async () => {
      const { text, json } = await page.clean(html);
      expect(text).toBe(lines.join('\n'));
      expect(json.blocks.map((block) => block.kind)).toEqual(['code']);
    });
});

describe('what is beside the code', () => {
  test('copy buttons and line numbers are left out', async () => {
    const { text } = await page.clean(
      '<pre><button>Copy</button><span class="line-numbers-rows"><span>1</span></span><code><span class="lineno">1 </span>go()\n<span class="lineno">2 </span>stop()</code><span class="copybtn">copy</span></pre>',
    );
    expect(text).toBe('go()\nstop()');
  });

  test('a block of code is whole when any part of it is kept', async () => {
    const { text } = await page.clean('<pre><div class="a">one</div><div class="b">two</div></pre>', '.b');
    expect(text).toBe('one\ntwo');
  });
});

describe('language', () => {
  const cases: [name: string, html: string, language: string][] = [
    ['lang- on the block', '<pre class="prettyprint lang-rb">x</pre>', 'rb'],
    ['hljs and a bare word', '<pre><code class="hljs typescript">x</code></pre>', 'typescript'],
    ['a brush', '<pre class="brush: csharp; toolbar: false">x</pre>', 'csharp'],
    ['data-lang', '<pre><code data-lang="go">x</code></pre>', 'go'],
    ['the wrapper', '<div class="highlight highlight-source-js"><pre>x</pre></div>', 'js'],
    [
      'the wrapper of Jekyll',
      '<div class="language-yaml highlighter-rouge"><div class="highlight"><pre>x</pre></div></div>',
      'yaml',
    ],
    ['pandoc', '<div class="sourceCode"><pre class="sourceCode haskell"><code>x</code></pre></div>', 'haskell'],
    ['c++', '<pre><code class="language-c++">x</code></pre>', 'c++'],
    ['no language', '<pre class="language-plaintext">x</pre>', ''],
    ['nothing that could break the fence', '<pre class="language-`evil">x</pre>', ''],
  ];
  for (const [name, html, language] of cases)
    test(`is read from ${name}`, async () => {
      const { markdown } = await page.clean(html);
      expect(markdown).toBe(`\`\`\`${language}\nx\n\`\`\`\n`);
    });
});
