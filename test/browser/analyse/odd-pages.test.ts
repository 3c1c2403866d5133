/** Pages that are hardly pages, too much of a page, or pages in pages: each gives an answer, and none an exception. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatePage } from '../../../bench/generate-page.ts';
import { ARTICLE_PAGE, SENTENCE } from './article-page.ts';
import { ADDRESS, analyse, EnginePage } from './engine-page.ts';

let engine: EnginePage;
beforeAll(async () => {
  engine = await EnginePage.start();
});
afterAll(() => engine.stop());

const XHTML = { contentType: 'application/xhtml+xml' };
const at = (path: string): string => new URL(path, ADDRESS).href;

describe('with next to nothing on it', () => {
  const nothing: Record<string, [string, { contentType?: string }?]> = {
    'an empty body': ['<!doctype html><title>Nothing</title><body></body>'],
    'an empty file': [''],
    'no body': ['<html xmlns="http://www.w3.org/1999/xhtml"><head><title>No body</title></head></html>', XHTML],
    'an empty drawing': ['<svg xmlns="http://www.w3.org/2000/svg"/>', { contentType: 'image/svg+xml' }],
    'only hidden text': ['<!doctype html><title>Hidden</title><p style="display:none">Not to be seen.</p>'],
    'a frameset without frames': ['<!doctype html><title>Set</title><frameset cols="50%,50%"></frameset>'],
  };
  for (const [name, [body, options]] of Object.entries(nothing))
    test(`${name} gives no text, no confidence, and a note`, async () => {
      const { text, confidence, notes } = await analyse(await engine.open(body, options));
      expect(text).toBe('');
      expect(confidence).toBe(0);
      expect(notes.length).toBeGreaterThan(0);
    });

  test('only a picture gives the picture and its description', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500"/></svg>';
    const page = await engine.open('<!doctype html><title>Picture</title><img src="/hill.svg" alt="A hill in fog">', {
      files: { [at('/hill.svg')]: drawing },
    });
    const { html, markdown } = await analyse(page);
    expect(markdown).toContain('A hill in fog');
    expect(html).toContain(at('/hill.svg'));
  });
});

describe('of another kind', () => {
  test('a plain text document gives its text', async () => {
    const text = `To whom it may concern.\n\n${'The dam was inspected and found dry. '.repeat(20)}\n`;
    const answer = await analyse(await engine.open(text, { contentType: 'text/plain' }));
    expect(answer.text).toContain('The dam was inspected and found dry.');
  });

  test('a drawing with words in it does not fail', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><title>Plan</title><text x="20" y="50">Cellar</text></svg>';
    const { confidence } = await analyse(await engine.open(drawing, { contentType: 'image/svg+xml' }));
    expect(confidence).toBeGreaterThanOrEqual(0);
  });

  test('an XHTML document gives its text', async () => {
    const body = `<p>${'A page that minds its end tags, and says so in its first line. '.repeat(12)}</p>`;
    const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Strict</title></head><body><h1>Strict</h1>${body}</body></html>`;
    expect((await analyse(await engine.open(page, XHTML))).text).toContain('A page that minds its end tags');
  });
});

describe('that look like template all over', () => {
  test('a page of nothing but links gives something, with little confidence and a note', async () => {
    const links = Array.from({ length: 60 }, (_, i) => `<li><a href="/${i}">Shop ${i}</a></li>`).join('');
    const style = '<style>ul{columns:4}li{font-size:13px}</style>';
    const page = await engine.open(
      `<!doctype html><title>Links</title>${style}<nav class="menu footer"><ul>${links}</ul></nav>`,
    );
    const strict = await page.evaluate(async () => {
      const analysis = await winnow.analyse(document, { threshold: 0.001 });
      return { text: analysis.text, confidence: analysis.confidence, notes: analysis.notes };
    });
    expect(strict.text).toContain('Shop');
    expect(strict.confidence).toBeLessThanOrEqual(0.2);
    expect(strict.notes.join(' ')).toContain('No part of the page looks like content');
    const usual = await analyse(page);
    expect(usual.text).toContain('Shop');
  });
});

describe('made of several documents', () => {
  const frameText = `<!doctype html><h2>Minutes</h2><p>${'The meeting in the frame was opened by the chair at nine. '.repeat(8)}</p>`;

  test('a frame of the same origin is read in its place', async () => {
    const page = ARTICLE_PAGE.replace(
      '<p id="linked">',
      '<iframe src="/minutes" style="width:100%;height:300px"></iframe><p id="linked">',
    );
    const { text } = await analyse(await engine.open(page, { files: { [at('/minutes')]: frameText } }));
    expect(text).toContain('opened by the chair at nine');
    expect(text.indexOf(SENTENCE)).toBeLessThan(text.indexOf('opened by the chair'));
    expect(text.indexOf('opened by the chair')).toBeLessThan(text.indexOf('A list of all objects'));
  });

  test('a frameset is read through its frames', async () => {
    const page =
      '<!doctype html><title>Set</title><frameset cols="30%,70%"><frame src="/menu"><frame src="/minutes"></frameset>';
    const menu = '<!doctype html><ul><li><a href="/a">One</a></li><li><a href="/b">Two</a></li></ul>';
    const files = { [at('/menu')]: menu, [at('/minutes')]: frameText };
    expect((await analyse(await engine.open(page, { files }))).text).toContain('opened by the chair at nine');
  });

  test('a frame of another origin is left alone', async () => {
    const page = ARTICLE_PAGE.replace(
      '<p id="linked">',
      '<iframe src="https://other.test/x" style="width:100%;height:300px"></iframe><p id="linked">',
    );
    const { text } = await analyse(await engine.open(page, { files: { 'https://other.test/x': frameText } }));
    expect(text).toContain(SENTENCE);
    expect(text).not.toContain('opened by the chair');
  });

  test('text in shadow trees and slots is in the answer, in the order in which it is shown', async () => {
    const shadow = `<my-part><template shadowrootmode="open"><p>${'First, in the shadow, the founding of the club. '.repeat(6)}</p><slot></slot></template>
      <p>${'Second, in the slot, the years of plenty. '.repeat(6)}</p></my-part>`;
    const { text } = await analyse(
      await engine.open(ARTICLE_PAGE.replace('<p id="linked">', `${shadow}<p id="linked">`)),
    );
    expect(text).toContain('the founding of the club');
    expect(text.indexOf('the founding of the club')).toBeLessThan(text.indexOf('the years of plenty'));
  });
});

describe('of great size', () => {
  test('50,000 elements are analysed to the end', async () => {
    const page = await engine.open(generatePage(50_000));
    const { words, stages, beats, longestMs } = await page.evaluate(async () => {
      let beats = 0;
      let longestMs = 0;
      let last = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        beats++;
        longestMs = Math.max(longestMs, performance.now() - last);
        last = performance.now();
        port2.postMessage(0);
      };
      port2.postMessage(0);
      const analysis = await winnow.analyse(document);
      port1.close();
      return { words: analysis.text.split(/\s+/).length, stages: analysis.timing, beats, longestMs };
    });
    process.stdout.write(
      `50,000 elements: ${Math.round(stages.total)} ms, longest stretch ${Math.round(longestMs)} ms\n`,
    );
    expect(words).toBeGreaterThan(10_000);
    // The page had its turns. How long the longest stretch may be is measured by the benchmark, on a quiet machine.
    expect(beats).toBeGreaterThan(10);
  });

  test('5,000 levels of elements are gone through to the bottom, and the text comes out', async () => {
    const page = await engine.open('<!doctype html><title>Deep</title><body><h1>Deep</h1></body>');
    // By script: the parser stops nesting at 512. Half of the levels have no box: Chromium's own layout ends at some 4,000.
    await page.evaluate(() => {
      let at: Element = document.body;
      for (let level = 0; level < 5000; level++) {
        const next = document.createElement('div');
        if (level % 2) next.style.display = 'contents';
        at.append(next);
        at = next;
      }
      const paragraph = document.createElement('p');
      paragraph.textContent = 'At the bottom of it all there stood a sentence, with commas, and it was read. '.repeat(
        10,
      );
      at.append(paragraph);
    });
    const { text, markdown, html } = await analyse(page);
    for (const form of [text, markdown, html]) expect(form).toContain('At the bottom of it all there stood a sentence');
  });
});
