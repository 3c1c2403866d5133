/** Boxes are in page coordinates and do not depend on how far anything is scrolled. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StyleFlag } from '../../../src/core/dom/page-tree.ts';
import { type Box, boxesById, WalkBrowser, type WalkedPage, walk } from './walked-page.ts';

let browser: WalkBrowser;
beforeAll(async () => {
  browser = await WalkBrowser.launch();
});
afterAll(() => browser.close());

const near = (walked: Box, truth: Box, id: string): void => {
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(walked[side], `${side} of #${id}`).toBeCloseTo(truth[side], 1);
};

const allNear = (walked: WalkedPage, truth: Readonly<Record<string, Box>>): void => {
  for (const [id, box] of Object.entries(truth)) near(walked.box(id), box, id);
};

/** Walks the page as it is opened and after `scroll`; both must give the boxes measured before anything was scrolled. */
async function holdsWhenScrolled(html: string, scroll: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await browser.open(html);
  const truth = await boxesById(page);
  allNear(await walk(page), truth);
  await scroll(page);
  const scrolled = await walk(page);
  for (const [id, box] of Object.entries(truth)) {
    expect(scrolled.hidden(id), `#${id} after scrolling`).toBe('none');
    near(scrolled.box(id), box, `${id} after scrolling`);
  }
  await page.context().close();
}

const tall = (id: string): string => `<p id="${id}" style="height:700px">Text of ${id}</p>`;

describe('scrolling moves no box', () => {
  test('of a plain page', () =>
    holdsWhenScrolled(`<!doctype html><h1 id="h">Title</h1>${tall('a')}${tall('b')}${tall('c')}`, async (page) => {
      await page.evaluate(() => scrollTo(0, 900));
    }));

  test('of a page in quirks mode', () =>
    holdsWhenScrolled(`<h1 id="h">Title</h1>${tall('a')}${tall('b')}${tall('c')}`, (page) =>
      page.evaluate(() => scrollTo(0, 900)),
    ));

  test('of a page that is wider than the window', () =>
    holdsWhenScrolled(
      `<!doctype html><div id="wide" style="width:3000px"><p id="p" style="margin-left:2500px">Far right</p></div>${tall('a')}${tall('b')}`,
      (page) => page.evaluate(() => scrollTo(1500, 300)),
    ));

  test('of a page written from right to left, scrolled to negative positions', () =>
    holdsWhenScrolled(
      `<!doctype html><html dir="rtl"><body><div id="wide" style="width:3000px"><p id="p">מילים אחדות</p><div id="end" style="width:200px;margin-right:2700px">סוף</div></div>${tall('a')}${tall('b')}</body></html>`,
      async (page) => {
        await page.evaluate(() => scrollTo(-1500, 300));
        expect(await page.evaluate(() => scrollX)).toBe(-1500);
      },
    ));

  test('of a page set in vertical lines that runs to the left', () =>
    holdsWhenScrolled(
      `<!doctype html><html style="writing-mode:vertical-rl"><body><p id="a" style="width:900px">縦書きの文</p><p id="b" style="width:900px">二つ目の段落</p><p id="c" style="width:900px">三つ目</p></body></html>`,
      async (page) => {
        await page.evaluate(() => scrollTo(-700, 0));
        expect(await page.evaluate(() => scrollX)).toBe(-700);
      },
    ));

  test('of fixed elements and what is in them', () =>
    holdsWhenScrolled(
      `<!doctype html><div id="bar" style="position:fixed;top:20px;left:30px;width:300px;height:60px"><p id="inBar">Bar text</p></div>${tall('a')}${tall('b')}${tall('c')}`,
      (page) => page.evaluate(() => scrollTo(0, 1000)),
    ));

  test('of a fixed element that a transformed ancestor keeps in the flow', () =>
    holdsWhenScrolled(
      `<!doctype html>${tall('a')}<div id="shifted" style="transform:translateX(10px);height:900px"><div id="held" style="position:fixed;top:40px;left:40px">Held by it</div></div>${tall('b')}`,
      (page) => page.evaluate(() => scrollTo(0, 500)),
    ));

  test('of what is in an element that scrolls by itself', () =>
    holdsWhenScrolled(
      `<!doctype html><div id="pane" style="height:200px;overflow:auto;border:7px solid">${tall('a')}<div id="inner" style="height:150px;overflow:scroll">${tall('b')}<span id="inline">tail</span></div>${tall('c')}</div>${tall('d')}${tall('e')}`,
      (page) =>
        page.evaluate(() => {
          document.getElementById('pane')!.scrollTop = 650;
          document.getElementById('inner')!.scrollTop = 400;
          scrollTo(0, 350);
        }),
    ));

  test('where the body scrolls instead of the window', () =>
    holdsWhenScrolled(
      `<!doctype html><html style="height:100%;overflow:hidden"><body style="height:100%;margin:0;overflow:auto">${tall('a')}${tall('b')}${tall('c')}${tall('d')}</body></html>`,
      async (page) => {
        await page.evaluate(() => {
          document.body.scrollTop = 1500;
        });
        expect(await page.evaluate(() => document.body.scrollTop)).toBe(1500);
      },
    ));

  test('of a pinned side column beside the text', () =>
    holdsWhenScrolled(
      `<!doctype html><div id="layout" style="display:flex;align-items:flex-start"><main id="main" style="width:600px">${tall('a')}${tall('b')}${tall('c')}</main><aside id="side" style="position:sticky;top:10px;margin-top:25px;width:200px"><p id="inSide">Side text</p></aside></div>`,
      (page) => page.evaluate(() => scrollTo(0, 1000)),
    ));

  test('of a pinned bar below a heading', () =>
    holdsWhenScrolled(
      `<!doctype html><h1 id="h" style="margin:30px 0 50px">Title</h1><div id="bar" style="position:sticky;top:0;margin:60px 0 10px"><b id="inBar">Bar</b> text</div>${tall('a')}${tall('b')}${tall('c')}`,
      (page) => page.evaluate(() => scrollTo(0, 1000)),
    ));

  test('of a pinned bar that stands first in its parent', () =>
    holdsWhenScrolled(
      `<!doctype html><div id="outer" style="padding-top:70px;border-top:5px solid"><div id="bar" style="position:sticky;top:0;margin-top:12px">Bar</div>${tall('a')}${tall('b')}${tall('c')}</div>`,
      (page) => page.evaluate(() => scrollTo(0, 1000)),
    ));

  test('of the pinned head of a long table', () =>
    holdsWhenScrolled(
      `<!doctype html><p id="before">Before</p><table id="table"><thead id="thead"><tr id="row"><th id="th1" style="position:sticky;top:0">One</th><th id="th2" style="position:sticky;top:0">Two</th></tr></thead><tbody>${'<tr><td style="height:60px">cell</td><td>cell</td></tr>'.repeat(40)}</tbody></table>`,
      (page) => page.evaluate(() => scrollTo(0, 1000)),
    ));
});

test('style flags and fonts are those of the page', async () => {
  const page = await browser.walk(`<!doctype html>
    <div id="fixed" style="position:fixed">fixed</div><div id="absolute" style="position:absolute;top:90px">absolute</div>
    <div id="sticky" style="position:sticky;top:0">sticky</div><pre id="pre">pre  text</pre>
    <p>x <b id="ib" style="display:inline-block">word</b></p><div id="flex" style="display:flex"><i id="item">item</i></div>
    <table id="table"><tr><td id="cell">cell</td></tr></table>
    <p id="big" style="font:700 30px serif">Big <em id="em">text</em></p><a id="link" href="/there?x=1#y">to</a>`);
  expect(page.style('fixed')).toBe(StyleFlag.fixed);
  expect(page.style('absolute')).toBe(StyleFlag.absolute);
  expect(page.style('sticky')).toBe(StyleFlag.sticky);
  expect(page.style('pre')).toBe(StyleFlag.preformatted);
  expect(page.style('ib')).toBe(StyleFlag.inlineBlock);
  expect(page.style('flex')).toBe(StyleFlag.flexOrGrid);
  expect(page.style('table')).toBe(StyleFlag.table);
  expect(page.tree.fontSize[page.node('big')]).toBe(30);
  expect(page.tree.fontWeight[page.node('em')]).toBe(700);
  expect(page.tree.links[page.tree.link[page.node('link')]]).toBe('https://page.example/there?x=1#y');
  expect(page.tree.link[page.node('cell')]).toBe(-1);
});

describe('shapes', () => {
  const matches = async (html: string): Promise<WalkedPage> => {
    const page = await browser.open(`<!doctype html>${html}`);
    const truth = await boxesById(page);
    const walked = await walk(page);
    allNear(walked, truth);
    await page.context().close();
    return walked;
  };

  test('of elements moved, scaled and turned are those seen', () =>
    matches(`<div id="a" style="transform:translate(50px,20px);width:200px">moved</div>
      <div id="b" style="transform:scale(2);transform-origin:0 0;width:200px"><p id="inB">scaled</p></div>
      <div id="c" style="transform:rotate(45deg);width:100px;margin:100px">turned</div>`));

  test('of tables, with spans and a caption', () =>
    matches(`<table id="t" border="1"><caption id="cap">Caption</caption><tr id="r1"><td id="a" rowspan="2">A<br>A</td>
      <td id="b" colspan="2">B</td></tr><tr id="r2"><td id="c">C</td><td id="d">D</td></tr></table>`));

  test('of text in columns, and of an inline element over several lines', () =>
    matches(`<div id="cols" style="columns:3;width:600px"><p id="p">${'several words '.repeat(60)}</p></div>
      <p id="q" style="width:300px">Words <a id="link" href="#">${'and a long link '.repeat(20)}</a> end</p>`));

  test('of absolute elements, also out of their parent', () =>
    matches(`<div id="rel" style="position:relative;height:50px"><div id="abs" style="position:absolute;top:300px;left:400px">
      far</div></div>`));

  test('of an element without a box are what its children cover', async () => {
    const page = await browser.walk(`<!doctype html><body style="margin:0">
      <div id="contents" style="display:contents"><p id="a" style="margin:0;width:100px;height:50px">A</p>
      <p id="b" style="margin:0;width:300px;height:70px">B</p></div>
      <div id="floats"><div id="f1" style="float:left;width:100px;height:80px">F1</div>
      <div id="f2" style="float:left;width:150px;height:60px">F2</div></div>`);
    expect(page.box('contents')).toEqual({ left: 0, top: 0, width: 300, height: 120 });
    expect(page.box('floats')).toEqual({ left: 0, top: 120, width: 250, height: 80 });
  });
});
