/** Every word belongs to exactly one leaf, and is where the page shows it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NodeKind } from '../../../src/core/dom/page-tree.ts';
import { randomPage } from './pages/random-page.ts';
import { WalkBrowser, walk } from './walked-page.ts';

let browser: WalkBrowser;
beforeAll(async () => {
  browser = await WalkBrowser.launch();
});
afterAll(() => browser.close());

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

describe('random pages', () => {
  test('hold each shown word in one leaf, in the order in which it is read', async () => {
    const page = await browser.open('<!doctype html><body></body>');
    for (let seed = 1; seed <= 60; seed++) {
      const { html } = randomPage(seed);
      await page.evaluate((text) => {
        document.body.innerHTML = text;
      }, html);
      const truth = wordsOf(await page.evaluate(() => document.body.innerText));
      const walked = await walk(page);
      const words = walked.shown.flatMap(wordsOf);
      expect(words, `seed ${seed}`).toEqual(truth);
    }
    await page.context().close();
  });

  test('hold hidden words too, once', async () => {
    const page = await browser.open('<!doctype html><body></body>');
    for (let seed = 101; seed <= 130; seed++) {
      const { html, words } = randomPage(seed);
      await page.evaluate((text) => {
        document.body.innerHTML = text;
      }, html);
      const walked = await walk(page);
      // By letters: where a box parts a word in two, no blank tells that it is one.
      const letters = walked.texts.flatMap(({ text }) => [...text.replace(/\s/g, '')]);
      expect(letters.sort(), `seed ${seed}`).toEqual([...words.join('')].sort());
    }
    await page.context().close();
  });

  test('give inline elements the stretch of text that they hold', async () => {
    const page = await browser.open('<!doctype html><body></body>');
    for (let seed = 201; seed <= 230; seed++) {
      const { html } = randomPage(seed);
      const truth = await page.evaluate((text) => {
        document.body.innerHTML = text;
        return [...document.body.querySelectorAll('[id]')].map(({ id, textContent }) => ({ id, textContent }));
      }, html);
      const walked = await walk(page);
      for (const { id, textContent } of truth) {
        if (walked.hidden(id) !== 'none' || walked.kind(id) !== NodeKind.inline) continue;
        const hiddenWithin = /hid\d/.test(textContent ?? '');
        const said = wordsOf(walked.slice(id)).join(' ');
        if (!hiddenWithin) expect(said, `seed ${seed} #${id}`).toBe(wordsOf(textContent ?? '').join(' '));
      }
    }
    await page.context().close();
  });
});

describe('runs', () => {
  test('are made of text beside blocks, with boxes of their own', async () => {
    const page =
      await browser.walk(`<!doctype html><body style="margin:0;font:16px/20px serif"><div id="d">before <b id="b">bold</b>
      <p id="p" style="margin:10px 0">block</p>after <i>it</i></div>`);
    const [before, block, after] = page.texts;
    expect([before.text, block.text, after.text]).toEqual(['before bold', 'block', 'after it']);
    expect([before, after].map(({ node }) => page.tag(node))).toEqual(['#text', '#text']);
    expect(page.kind('d')).toBe(NodeKind.container);
    expect(page.tree.parent[before.node]).toBe(page.node('d'));
    expect(page.tree.parent[page.node('b')]).toBe(before.node);
    const boxes = [before, block, after].map(({ node }) => page.boxOf(node));
    expect(boxes[0].top + boxes[0].height).toBeLessThanOrEqual(30);
    expect(boxes[2].top).toBeGreaterThanOrEqual(50);
    expect(boxes[0].width).toBeGreaterThan(40);
    expect(boxes[0].width).toBeLessThan(150);
    expect(page.slice('b')).toBe('bold');
  });

  test('a box of a run is that of its text', async () => {
    const page = await browser.open(
      `<!doctype html><div>words that stand beside <em>a block</em><p>the block</p></div>`,
    );
    const truth = await page.evaluate(() => {
      const range = document.createRange();
      const block = document.querySelector('p')!;
      range.setStart(block.parentNode!, 0);
      range.setEndBefore(block);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { left, top, width, height };
    });
    const walked = await walk(page);
    const box = walked.boxOf(walked.texts[0].node);
    for (const side of ['left', 'top', 'width', 'height'] as const) expect(box[side]).toBeCloseTo(truth[side], 1);
    await page.context().close();
  });

  test('are parted by two line breaks or a rule, not by one', async () => {
    const page = await browser.walk(
      `<!doctype html><body><div>one<br>still one<br><br>two<br> <br>three<hr>four<b>a<br>b</b></div>`,
    );
    expect(page.shown).toEqual(['one\nstill one', 'two', 'three', 'foura\nb']);
    const leaf = await browser.walk('<!doctype html><p id="p">first<br>second</p>');
    expect(leaf.text('p')).toBe('first\nsecond');
  });

  test('a paragraph that is parted by two line breaks gives two runs', async () => {
    const page = await browser.walk('<!doctype html><p id="p">first part<br><br>second <a href="#">part</a></p>');
    expect(page.shown).toEqual(['first part', 'second part']);
    expect(page.kind('p')).toBe(NodeKind.container);
  });

  test('what is hidden between words does not part them', async () => {
    const page = await browser.walk(`<!doctype html><div>one <div style="display:none">hid</div>two<p>block</p></div>
      <p id="p">three <span style="display:none">hid</span>four</p>`);
    expect(page.shown).toEqual(['one two', 'block', 'three four']);
  });
});

describe('text', () => {
  test('words in boxes that stand apart are parted though the markup has no blank', async () => {
    const page =
      await browser.walk(`<!doctype html><p><a href="#" style="margin-right:20px">Home</a><a href="#">News</a></p>
      <p>un<b>break</b>able</p><p><span style="display:inline-block">Ani</span><span style="display:inline-block">mated</span></p>`);
    expect(page.shown).toEqual(['Home News', 'unbreakable', 'Ani mated']);
  });

  test('preformatted text keeps its lines, and inline elements in it their stretches', async () => {
    const page = await browser.walk(
      '<!doctype html><pre id="pre">   <b id="b">if</b> x\n     <i id="i">then</i>\ty</pre>',
    );
    expect(page.text('pre')).toMatch(/if x\n {5}then\ty$/);
    expect(page.slice('b')).toBe('if');
    expect(page.slice('i')).toBe('then');
  });

  test('stretches are right after blanks and line breaks at the start', async () => {
    const page = await browser.walk(`<!doctype html><p id="p">
      <br> <a id="a" href="#"> link </a> <b id="b">bold</b>
    </p><pre id="pre">\n\n\n<b id="c">code</b></pre>`);
    expect(page.text('p')).toBe('link bold');
    expect([page.slice('a').trim(), page.slice('b'), page.slice('c')]).toEqual(['link', 'bold', 'code']);
  });

  test('a formula gives its text, without the source that is noted beside it', async () => {
    const page =
      await browser.walk(`<!doctype html><p id="p">So <math><semantics><mrow><mi>x</mi><mo>=</mo><mn>1</mn></mrow>
      <annotation encoding="application/x-tex">x = 1</annotation></semantics></math> holds</p>`);
    expect(page.text('p')).toBe('So x=1 holds');
  });
});
