/** The page is left as it was found, the same page gives the same answer, and work that is called off ends. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatePage } from '../../../bench/generate-page.ts';
import { ARTICLE_PAGE, SENTENCE } from './article-page.ts';
import { analyse, EnginePage } from './engine-page.ts';

let engine: EnginePage;
beforeAll(async () => {
  engine = await EnginePage.start();
});
afterAll(() => engine.stop());

const golden = (slug: string): string =>
  readFileSync(new URL(`../../pages/${slug}/page.html`, import.meta.url), 'utf8');

describe('the page', () => {
  for (const slug of ['shadow-and-frame', 'product-tabs', 'cookie-dialog'])
    test(`is byte for byte the same after the whole of an analysis: ${slug}`, async () => {
      const page = await engine.open(golden(slug));
      const { records, before, after, globals } = await page.evaluate(async () => {
        const everything = { subtree: true, childList: true, characterData: true, attributes: true };
        const trees: Node[] = [document];
        for (const element of document.querySelectorAll('*')) {
          if (element.shadowRoot) trees.push(element.shadowRoot);
          if (element instanceof HTMLIFrameElement && element.contentDocument) trees.push(element.contentDocument);
        }
        let records = 0;
        const observer = new MutationObserver((list) => {
          records += list.length;
        });
        for (const tree of trees) observer.observe(tree, everything);
        const markup = (): string =>
          trees
            .map((tree) => (tree instanceof Document ? tree.documentElement.outerHTML : (tree as ShadowRoot).innerHTML))
            .join('\n');
        const names = Object.getOwnPropertyNames(globalThis).length;
        const before = markup();
        const analysis = await winnow.analyse(document);
        void [analysis.text, analysis.markdown, analysis.html, analysis.json];
        await analysis.adjust({ threshold: 0.2 });
        records += observer.takeRecords().length;
        const after = markup();
        return { records, before, after, globals: Object.getOwnPropertyNames(globalThis).length - names };
      });
      expect(records).toBe(0);
      expect(after).toBe(before);
      expect(globals).toBe(0);
    });

  test('keeps its scroll position, its selection and its focus', async () => {
    const page = await engine.open(
      ARTICLE_PAGE.replace('</article>', '<input id="field"><div style="height:3000px"></div></article>'),
    );
    const state = () => page.evaluate(() => [scrollY, String(getSelection()), document.activeElement?.id]);
    await page.evaluate(() => {
      getSelection()!.selectAllChildren(document.querySelector('#heading')!);
      document.querySelector<HTMLInputElement>('#field')!.focus({ preventScroll: true });
      getSelection()!.selectAllChildren(document.querySelector('#heading')!);
      scrollTo(0, 700);
    });
    const before = await state();
    await analyse(page);
    expect(await state()).toEqual(before);
  });
});

describe('the answer', () => {
  test('is the same the second time, and from the middle of the page as from its top', async () => {
    const page = await engine.open(golden('news-sidebar-comments'));
    const { timing: _first, ...first } = await analyse(page);
    const { timing: _second, ...second } = await analyse(page);
    await page.evaluate(() => scrollTo(0, 500));
    const { timing: _third, ...third } = await analyse(page);
    expect(second).toEqual(first);
    expect(third.text).toBe(first.text);
    expect(third.confidence).toBe(first.confidence);
  });

  test('is the same when two analyses run at once', async () => {
    const page = await engine.open(ARTICLE_PAGE);
    const texts = await page.evaluate(async () => {
      const all = await Promise.all([winnow.analyse(document), winnow.analyse(document), winnow.analyse(document)]);
      return all.map((analysis) => analysis.text);
    });
    expect(texts[0]).toContain(SENTENCE);
    expect(new Set(texts).size).toBe(1);
  });

  test('does not depend on the page any more once it is there', async () => {
    const page = await engine.open(ARTICLE_PAGE);
    const { before, after } = await page.evaluate(async () => {
      const forms = (a: Awaited<ReturnType<typeof winnow.analyse>>): string[] => [
        a.text,
        a.markdown,
        a.html,
        JSON.stringify(a.json),
      ];
      const analysis = await winnow.analyse(document);
      const before = forms(analysis);
      document.body.replaceChildren();
      return { before, after: forms(analysis) };
    });
    expect(after).toEqual(before);
  });
});

describe('a signal', () => {
  test('given before the work ends it at once, with its reason', async () => {
    const page = await engine.open(ARTICLE_PAGE);
    const ending = await page.evaluate(() =>
      winnow.analyse(document, { signal: AbortSignal.abort(new Error('not today')) }).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
    expect(ending).toBe('not today');
  });

  test('given during the work ends it before it is done, and the engine works on afterwards', async () => {
    const page = await engine.open(generatePage(20_000));
    const { ending, stages, next } = await page.evaluate(async () => {
      const control = new AbortController();
      const stages: string[] = [];
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => control.abort();
      port2.postMessage(0);
      const ending = await winnow
        .analyse(document, { signal: control.signal, onProgress: (stage) => stages.push(stage) })
        .then(
          () => 'done',
          (error: Error) => error.name,
        );
      port1.close();
      const next = await winnow.analyse(document);
      return { ending, stages, next: next.text.length };
    });
    expect(ending).toBe('AbortError');
    expect(stages).not.toContain('scoring');
    expect(next).toBeGreaterThan(10_000);
  });
});
