/** A page that changes while it is read is noticed and read anew, a bounded number of times; reading changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WalkBrowser, walk } from './walked-page.ts';

let browser: WalkBrowser;
beforeAll(async () => {
  browser = await WalkBrowser.launch();
});
afterAll(() => browser.close());

/** Big enough that the page has its turn while it is walked. */
const BIG = `<!doctype html><body><p id="first">First</p>${'<div class="c"><p>Some <b>words</b> here</p></div>'.repeat(4000)}<p id="last">Last</p></body>`;

describe('a page that changes while it is read', () => {
  test('all the time is read three times, and the notes say so', async () => {
    const page = await browser.open(BIG);
    await page.evaluate(() => {
      let count = 0;
      const change = (): void => {
        document.getElementById('first')!.firstChild!.nodeValue = `First ${count++}`;
        setTimeout(change, 0);
      };
      change();
    });
    const walked = await walk(page);
    expect(walked.walks).toBe(3);
    expect(walked.notes).toEqual([
      'The page changed while it was read: it was read 3 times.',
      'The page was still changing at the last reading: the answer may lack what came late.',
    ]);
    await page.context().close();
  });

  test('once is read twice, and the second reading has what came', async () => {
    const page = await browser.open(BIG);
    const walks = await page.evaluate(async () => {
      const { walkPage } = globalThis.Walk;
      setTimeout(
        () =>
          document
            .getElementById('first')!
            .after(Object.assign(document.createElement('p'), { id: 'late', textContent: 'Late' })),
        0,
      );
      const walk = await walkPage(document);
      return { walks: walk.walks, notes: walk.notes, late: walk.tree.text.includes('Late') };
    });
    expect(walks).toEqual({
      walks: 2,
      notes: ['The page changed while it was read: it was read 2 times.'],
      late: true,
    });
    await page.context().close();
  });

  test('by losing elements gives no error', async () => {
    const page = await browser.open(BIG.replaceAll('<div class="c">', '<div class="c">run <i>of text</i>'));
    const walks = await page.evaluate(async () => {
      let isOver = false;
      const remove = (): void => {
        for (const element of [...document.querySelectorAll('i, .c b')].slice(-200)) element.remove();
        if (!isOver) setTimeout(remove, 0);
      };
      setTimeout(remove, 0);
      const walk = await globalThis.Walk.walkPage(document);
      isOver = true;
      return walk.walks;
    });
    expect(walks).toBe(3);
    await page.context().close();
  });

  test('inside of a shadow tree or a frame is noticed too', async () => {
    const page = await browser.open(
      `${BIG}<div id="host"><template shadowrootmode="open"><p>in</p></template></div><iframe id="f" srcdoc="<p>framed"></iframe>`.replace(
        '<p id="first">First</p>',
        '<div id="host"><template shadowrootmode="open"><p>in</p></template></div><iframe id="f" srcdoc="<p>framed"></iframe>',
      ),
    );
    const walks = await page.evaluate(async () => {
      const once = async (change: () => void): Promise<number> => {
        setTimeout(change, 0);
        return (await globalThis.Walk.walkPage(document)).walks;
      };
      const shadow = document.getElementById('host')!.shadowRoot!;
      const inner = (document.getElementById('f') as HTMLIFrameElement).contentDocument!;
      return [
        await once(() => shadow.firstElementChild!.setAttribute('class', 'x')),
        await once(() => inner.body.append('more')),
      ];
    });
    expect(walks).toEqual([2, 2]);
    await page.context().close();
  });

  test('by being scrolled is read again, so that its boxes fit together', async () => {
    const page = await browser.open(BIG);
    const truth = await page.evaluate(() => document.getElementById('last')!.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => {
      setTimeout(() => scrollTo(0, 3000), 0);
    });
    const walked = await walk(page);
    expect(walked.box('last').top).toBeCloseTo(truth, 0);
    expect(walked.walks).toBeLessThanOrEqual(2);
    await page.context().close();
  });

  test('in style alone, as animations do, is read once', async () => {
    const page = await browser.open(BIG);
    await page.evaluate(() => {
      let step = 0;
      const move = (): void => {
        document.getElementById('first')!.style.transform = `translateX(${step++ % 50}px)`;
        setTimeout(move, 0);
      };
      move();
    });
    const walked = await walk(page);
    expect({ walks: walked.walks, notes: walked.notes }).toEqual({ walks: 1, notes: [] });
    await page.context().close();
  });

  test('can be given up by its signal', async () => {
    const page = await browser.open(BIG);
    const message = await page.evaluate(async () => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new Error('enough')), 0);
      return globalThis.Walk.walkPage(document, { signal: stop.signal }).then(
        () => 'read to the end',
        (error) => error.message,
      );
    });
    expect(message).toBe('enough');
    await page.context().close();
  });
});

test('reading leaves the page exactly as it was', async () => {
  const page =
    await browser.open(`<!doctype html><h1>Title</h1><p id="p">Some <b>text</b></p><input id="input" value="abc">
    <details><summary>s</summary>t</details><div id="pane" style="height:50px;overflow:auto"><p style="height:400px">x</p></div>
    <div><template shadowrootmode="open"><slot></slot><p>shadow</p></template>light</div><iframe srcdoc="<p>framed"></iframe>
    <form><input name="childNodes"></form><div style="height:3000px"></div>`);
  const facts = await page.evaluate(async () => {
    const input = document.getElementById('input') as HTMLInputElement;
    const pane = document.getElementById('pane')!;
    input.focus();
    input.setSelectionRange(1, 2);
    getSelection()!.selectAllChildren(document.getElementById('p')!);
    pane.scrollTop = 30;
    scrollTo(0, 700);
    const read = (): unknown => ({
      html: document.documentElement.outerHTML,
      scroll: [scrollX, scrollY, pane.scrollTop],
      focus: document.activeElement?.id,
      caret: [input.selectionStart, input.selectionEnd],
      selection: [String(getSelection()), getSelection()!.rangeCount],
      globals: Object.getOwnPropertyNames(globalThis).sort(),
      onNodes: [...document.querySelectorAll('*')].flatMap((node) => Object.getOwnPropertyNames(node)),
    });
    let records = 0;
    const watch = new MutationObserver((list) => {
      records += list.length;
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const before = read();
    await globalThis.Walk.walkPage(document);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { before, after: read(), records: records + watch.takeRecords().length };
  });
  expect(facts.after).toEqual(facts.before);
  expect(facts.records).toBe(0);
  await page.context().close();
});
