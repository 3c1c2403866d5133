/** What is not rendered is flagged with its reason and has no box; what is rendered is not flagged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCollapsed } from '../../../src/core/dom/page-tree.ts';
import { WalkBrowser, type WalkedPage } from './walked-page.ts';

let browser: WalkBrowser;
beforeAll(async () => {
  browser = await WalkBrowser.launch();
});
afterAll(() => browser.close());

const NO_BOX = { left: 0, top: 0, width: 0, height: 0 };

const expectHidden = (page: WalkedPage, id: string, reason: string): void => {
  expect(page.hidden(id), `#${id}`).toBe(reason);
  expect(page.box(id), `box of #${id}`).toEqual(NO_BOX);
};

const expectNotCollapsed = (page: WalkedPage, id: string): void => {
  expect(page.hidden(id), `#${id}`).not.toBe('none');
  expect(isCollapsed(page.tree.hidden[page.node(id)]), `#${id} is ${page.hidden(id)}`).toBe(false);
};

describe('hidden by style', () => {
  test('display none, also of what is inside', async () => {
    const page = await browser.walk(
      `<!doctype html><div id="none" style="display:none">a<p id="in">inside</p></div><p>Seen</p>`,
    );
    expectHidden(page, 'none', 'displayNone');
    expectHidden(page, 'in', 'displayNone');
    expect(page.shown).toEqual(['Seen']);
  });

  test('visibility hidden, but not a child that is visible again', async () => {
    const page = await browser.walk(`<!doctype html><div id="hid" style="visibility:hidden">no<p id="in">not either</p>
      <p id="back" style="visibility:visible;width:50px">back</p></div><p id="p">Say <span id="s" style="visibility:hidden">not
      <b id="b" style="visibility:visible">this</b></span> twice</p><p id="c" style="visibility:collapse">gone</p>`);
    expect(page.hidden('hid')).toBe('visibilityHidden');
    expect(page.hidden('in')).toBe('visibilityHidden');
    expect(page.hidden('c')).toBe('visibilityHidden');
    expect(page.hidden('back')).toBe('none');
    expect(page.box('back').width).toBe(50);
    expect(page.shown).toEqual(['back', 'Say twice', 'this']);
  });

  test('what visibility hides has no box', async () => {
    const page = await browser.walk(
      `<!doctype html><div id="hid" style="visibility:hidden">no<p id="in">not either</p></div>`,
    );
    expectHidden(page, 'hid', 'visibilityHidden');
    expectHidden(page, 'in', 'visibilityHidden');
  });

  test('opacity 0, but not a page that fades in as a whole', async () => {
    const page = await browser.walk(`<!doctype html><div id="o" style="opacity:0">a<p id="in">b</p></div><p>Seen</p>`);
    expectHidden(page, 'o', 'transparent');
    expectHidden(page, 'in', 'transparent');
    const fading = await browser.walk(
      `<!doctype html><body style="opacity:0"><div id="o">Text<p id="in">More</p><div id="t" style="opacity:0">x</div></div>`,
    );
    expect(fading.shown).toEqual(['Text', 'More']);
    expectHidden(fading, 't', 'transparent');
  });

  test('a flat box hides what it clips, and shows what overflows', async () => {
    const page =
      await browser.walk(`<!doctype html><div id="clip" style="width:0;height:0;overflow:hidden">clipped</div>
      <div id="over" style="width:300px;height:0">overflows</div><p style="margin-top:40px" id="p">Seen</p>`);
    expectHidden(page, 'clip', 'clipped');
    expect(page.hidden('over')).toBe('none');
    expect(page.box('over').height).toBeGreaterThan(10);
  });

  test('text without any box is not shown', async () => {
    const page = await browser.walk(`<!doctype html><p id="zero" style="font-size:0;margin:0">no size</p><p>Seen</p>`);
    expectHidden(page, 'zero', 'zeroBox');
    expect(page.shown).toEqual(['Seen']);
  });

  test('text of a transparent colour, or of the colour that it stands on', async () => {
    const page =
      await browser.walk(`<!doctype html><p id="clear" style="color:transparent">clear</p><p id="alpha" style="color:rgb(9 9 9 / 0)">also</p>
      <p id="own" style="color:#123456;background:#123456">own background</p><p id="page" style="color:#fff">page’s background</p>
      <div style="background:#eee"><section><p id="above" style="color:#eee">background above</p></section></div>
      <p id="part">Seen <span id="inner" style="color:#fff">unseen</span> again</p>
      <p id="mixed" style="color:#fff">unseen <b style="color:#000">but this</b> is not</p>`);
    for (const id of ['clear', 'alpha', 'own', 'page', 'above', 'inner']) expectHidden(page, id, 'transparent');
    expect(page.shown).toEqual(['Seen again', 'but this']);
  });

  test('text whose colour alone tells nothing is shown', async () => {
    const page =
      await browser.walk(`<!doctype html><h1 style="color:transparent;background:linear-gradient(red,blue);background-clip:text">Gradient</h1>
      <p style="color:transparent;text-shadow:0 0 4px #000">Shadow</p><p style="color:transparent;-webkit-text-fill-color:#333">Filled</p>
      <div style="background:linear-gradient(#000,#333)"><p style="color:#fff">On a picture</p></div>
      <div style="position:relative"><img style="position:absolute;width:300px;height:90px"><p style="position:relative;color:#fff">Over a picture</p></div>
      <div style="display:grid"><img style="grid-area:1/1;height:50px"><p style="grid-area:1/1;color:#fff">In one cell with a picture</p></div>
      <div style="background:#000"><p style="color:#fff">White on black</p></div><p style="color:#fff;background:rgb(0 0 0 / .5)">On half a colour</p>`);
    expect(page.shown).toEqual([
      'Gradient',
      'Shadow',
      'Filled',
      'On a picture',
      'Over a picture',
      'In one cell with a picture',
      'White on black',
      'On half a colour',
    ]);
  });

  test('a page whose body is set in no colour yet, or mostly in that of its background, is shown', async () => {
    const page = await browser.walk(`<!doctype html><body style="color:transparent"><p>Fades in</p>`);
    expect(page.shown).toEqual(['Fades in']);
    const long = 'Words that go on and on. '.repeat(30).trim();
    const text = await browser.walk(`<!doctype html><p>Title</p><div style="color:#fff">${long}</div>`);
    expect(text.shown).toEqual(['Title', long]);
  });

  test('what a clip path leaves nothing of, also in the flow', async () => {
    const page = await browser.walk(`<!doctype html><p id="inset" style="clip-path:inset(50%)">a</p>
      <div id="circle" style="clip-path:circle(0)"><p id="in">b</p></div><p id="flat" style="clip-path:polygon(0 0, 0 0, 0 0)">c</p>
      <p id="cut" style="clip-path:inset(0 10px 0 0)">Cut at its side</p><p style="clip-path:circle(90%)">Round</p>`);
    for (const id of ['inset', 'circle', 'in', 'flat']) expectHidden(page, id, 'clipped');
    expect(page.shown).toEqual(['Cut at its side', 'Round']);
  });

  test('text for screen readers alone', async () => {
    const page =
      await browser.walk(`<!doctype html><p>Price <span id="sr" style="position:absolute;width:1px;height:1px;padding:0;
      margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0">only spoken</span> 5</p>
      <h2 id="rect" style="position:absolute;clip:rect(0 0 0 0)">Old way</h2>
      <h2 id="rect1" style="position:absolute;clip:rect(1px,1px,1px,1px)">Other old way</h2>
      <h2 id="path" style="position:absolute;clip-path:inset(50%)">New way</h2>
      <h2 id="all" style="position:absolute;clip-path:inset(100%)">Also</h2>
      <h2 id="shaped" style="position:absolute;clip-path:inset(5px round 3px)">Shaped</h2>`);
    for (const id of ['sr', 'rect', 'rect1', 'path', 'all']) expectHidden(page, id, 'clipped');
    expect(page.hidden('shaped')).toBe('none');
    expect(page.shown).toEqual(['Price 5', 'Shaped']);
  });

  test('skip links out of the page', async () => {
    const page =
      await browser.walk(`<!doctype html><a id="left" href="#m" style="position:absolute;left:-9999px">Skip</a>
      <a id="top" href="#m" style="position:absolute;top:-200px">Skip</a>
      <a id="moved" href="#m" style="position:fixed;top:0;transform:translateY(-150%)">Skip</a>
      <div id="drawer" style="position:fixed;right:0;top:0;width:300px;transform:translateX(100%)">Drawer<p id="in">text</p></div>
      <p id="m">Seen</p>`);
    for (const id of ['left', 'top', 'moved', 'drawer', 'in']) expectHidden(page, id, 'offScreen');
    expect(page.shown).toEqual(['Seen']);
  });

  test('what a reader can scroll to is not off screen', async () => {
    const page =
      await browser.walk(`<!doctype html><div style="width:600px;overflow:auto;display:flex">${'<p style="min-width:500px">slide</p>'.repeat(6)}</div>
      <p style="margin-left:2000px">far right</p>`);
    expect(page.shown).toEqual([...Array(6).fill('slide'), 'far right']);
  });
});

describe('hidden by ARIA', () => {
  test('a menu that is put away by aria-hidden alone is hidden, but not collapsed content', async () => {
    const page =
      await browser.walk(`<!doctype html><nav id="nav" aria-hidden="true"><a href="/a">One</a> <a href="/b">Two</a></nav>
      <div id="menu" class="mega-menu" aria-hidden="true"><p id="in">Three</p></div><p>Seen</p>`);
    expectHidden(page, 'nav', 'ariaHidden');
    expectHidden(page, 'menu', 'ariaHidden');
    expectHidden(page, 'in', 'ariaHidden');
  });

  test('a visible main with aria-hidden, as under an open dialog, is kept', async () => {
    const page =
      await browser.walk(`<!doctype html><main id="main" aria-hidden="true"><p id="p">The text below the dialog</p></main>
      <div id="dialog" role="dialog" style="position:fixed;top:100px;left:100px">Accept?</div>`);
    expect(page.hidden('main')).toBe('none');
    expect(page.hidden('p')).toBe('none');
    expect(page.hidden('dialog')).toBe('none');
  });
});

describe('collapsed content', () => {
  test('closed details: elements and bare text, at any depth, but not the summary', async () => {
    const page =
      await browser.walk(`<!doctype html><details id="d"><summary id="s">More</summary>bare text<p id="p">A <b>paragraph</b></p>
      <div id="deep"><p id="inner">deeper</p></div></details><details open><summary>Open</summary>shown text</details>`);
    expect(page.hidden('d')).toBe('none');
    expect(page.hidden('s')).toBe('none');
    for (const id of ['p', 'deep', 'inner']) expectHidden(page, id, 'closedDetails');
    expect(page.texts.map(({ text, hidden }) => `${text}: ${hidden}`)).toEqual([
      'More: none',
      'bare text: closedDetails',
      'A paragraph: closedDetails',
      'deeper: closedDetails',
      'Open: none',
      'shown text: none',
    ]);
  });

  test('inactive tab panels, by role and by name', async () => {
    const page = await browser.walk(`<!doctype html><div id="a" role="tabpanel" hidden>by role</div>
      <div id="b" class="tab-pane" style="display:none">by class</div><section id="tab2" style="display:none">by id</section>
      <div id="c" role="tabpanel">open</div>`);
    for (const id of ['a', 'b', 'tab2']) expectHidden(page, id, 'inactivePanel');
    expect(page.hidden('c')).toBe('none');
  });

  test('accordions, folds and what a control opens', async () => {
    const page =
      await browser.walk(`<!doctype html><h3><button aria-controls="one two" aria-expanded="false">Question</button></h3>
      <div id="one" hidden>answer</div><div id="two" style="display:none">second</div>
      <div id="flat" style="height:0;overflow:hidden"><p>folded by height</p></div>
      <div id="max" style="max-height:0;overflow:hidden;transition:max-height 1s">folded by max height</div>
      <div id="more" class="read-more" style="display:none">the rest of it</div>
      <span id="word" class="moretext" style="display:none">the rest of the line</span>`);
    for (const id of ['one', 'two', 'flat', 'max', 'more', 'word']) expectHidden(page, id, 'folded');
  });

  test('a box without height is a fold where something opens it, names it or moves it, or where it holds much to read', async () => {
    const flat = 'height:0;overflow:hidden';
    const long = 'The story goes on here, sentence after sentence. '.repeat(10);
    const page = await browser.walk(`<!doctype html><p>Seen</p><div id="spam" style="${flat}">cheap watches</div>
      <div id="list" style="${flat}">${'<a href="/x">cheap watches and more of them</a> '.repeat(20)}</div>
      <article><div><p>Begin</p></div><div id="bare" style="${flat}"><div>put away</div></div></article>
      <section><h3>Question</h3><div id="answer" style="${flat}">Answer</div></section>
      <section><label><input type="checkbox"> Open</label><div><div id="deep" style="${flat}">Deep</div></div></section>
      <section><p>Text</p><div id="target" style="${flat}">Target</div><a href="#target">Open</a></section>
      <section class="accordion-item"><p>Text</p><div id="named" style="${flat}">Named</div></section>
      <section><p>Text</p><div id="moving" style="${flat};transition:height .3s">Moving</div></section>
      <section><p>The story begins.</p><div id="rest" style="${flat}">${long}</div></section>`);
    for (const id of ['spam', 'list', 'bare']) expectHidden(page, id, 'zeroBox');
    for (const id of ['answer', 'deep', 'target', 'named', 'moving', 'rest']) expectHidden(page, id, 'folded');
  });

  test('what is hidden until found: elements and bare text', async () => {
    const page =
      await browser.walk(`<!doctype html><div id="until" hidden="until-found">bare <p id="p">and a paragraph</p></div>
      <div id="bare" hidden="until-found">nothing but text</div><p>Seen</p>`);
    for (const id of ['until', 'p', 'bare']) expectHidden(page, id, 'folded');
    expect(page.shown).toEqual(['Seen']);
  });

  test('content-visibility hidden hides bare text too', async () => {
    const page = await browser.walk(
      `<!doctype html><div id="cv" style="content-visibility:hidden">text <p id="p">more</p></div><p>Seen</p>`,
    );
    expectNotCollapsed(page, 'cv');
    expectNotCollapsed(page, 'p');
    expect(page.shown).toEqual(['Seen']);
  });

  test('menus, dialogs and anti-scraper lines are not collapsed content', async () => {
    const page =
      await browser.walk(`<!doctype html><nav><button aria-controls="sub">Products</button><ul id="sub" hidden><li>One</li></ul>
      <details><summary>More</summary><p id="navDetails">links</p></details></nav>
      <dialog id="dialog">Sign up</dialog><div id="modal" class="modal fade" style="display:none">Subscribe</div>
      <button aria-haspopup="menu" aria-controls="pop">x</button><div id="pop" style="display:none">popup</div>
      <p>Text <span id="scraper" style="display:none">stolen from elsewhere</span> goes on</p>
      <div class="cookie-consent"><div id="cookie" style="height:0;overflow:hidden">Cookie details</div></div>`);
    for (const id of ['sub', 'navDetails', 'dialog', 'modal', 'pop', 'scraper', 'cookie']) expectNotCollapsed(page, id);
    expect(page.shown).toContain('Text goes on');
  });

  test('a body or a whole-page form that is named like a menu does not make its folds menus', async () => {
    const page =
      await browser.walk(`<!doctype html><body class="login nav-menu search"><form id="aspnetForm"><div id="main">
      <details><summary>Question</summary><p id="answer">Answer</p></details><div id="panel" role="tabpanel" hidden>Panel</div></div></form>`);
    expect(page.hidden('answer')).toBe('closedDetails');
    expect(page.hidden('panel')).toBe('inactivePanel');
  });
});
