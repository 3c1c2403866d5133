import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CorpusPage } from '../../../lab/corpora/corpus-page.ts';
import { readCorpus } from '../../../lab/corpora/read-corpora.ts';
import { readSavedPages } from '../../../lab/corpora/saved-pages.ts';
import { Verdict } from '../../../lab/render/block-marks.ts';
import { launchQuietly } from '../../../lab/render/launch-quietly.ts';
import { gatherScript } from '../../../lab/render/render-key.ts';
import { type RenderOptions, type RenderReport, renderPages } from '../../../lab/render/render-pages.ts';
import { readTree, renderedPages, treeFile, treeKeyOf } from '../../../lab/render/tree-store.ts';
import { PROJECT } from '../../../lab/settings.ts';
import { writeSmallCorpus } from '../../small-corpus/write-small-corpus.ts';
import { put, temporaryFolder } from '../../unit/lab/corpora/temporary-folder.ts';

const folder = temporaryFolder();
const { folder: corpus } = writeSmallCorpus(join(folder, 'corpus'), { sites: 8, pages: 3, labelled: 1 });
const before = process.env.WINNOW_LAB_CACHE;
let caches = 0;

beforeEach(() => {
  process.env.WINNOW_LAB_CACHE = join(folder, `cache-${caches++}`);
});
afterAll(() => {
  if (before === undefined) delete process.env.WINNOW_LAB_CACHE;
  else process.env.WINNOW_LAB_CACHE = before;
});

const pagesOf = (name: string): CorpusPage[] => [...readCorpus(corpus, name).pages];
const counts = ({ rendered, kept, failed }: RenderReport): number[] => [rendered, kept, failed.length];
const render = (pages: readonly CorpusPage[], options: RenderOptions = {}): Promise<RenderReport> =>
  renderPages(pages, { jobs: 2, ...options });

/** Saved pages of one site from their HTML. */
function siteOf(name: string, pages: Readonly<Record<string, string>>): CorpusPage[] {
  for (const [file, html] of Object.entries(pages)) put(folder, `${name}/${name}.example/${file}.html`, html);
  return [...readSavedPages(join(folder, name)).pages];
}

const textOf = (page: CorpusPage): string => readTree(page).tree.text.filter(Boolean).join('\n');

test('every page is rendered once; a changed page alone is rendered again', async () => {
  const pages = pagesOf('sites');
  expect(counts(await render(pages))).toEqual([24, 0, 0]);
  expect(await renderedPages(pages)).toHaveLength(24);
  for (const page of pages) {
    const { tree } = readTree(page);
    expect(tree.page.url).toBe(page.url);
    expect(tree.page.viewportWidthPx).toBe(1280);
    expect(textOf(page)).toContain(page.title);
  }
  expect(counts(await render(pages))).toEqual([0, 24, 0]);
  const html = gunzipSync(readFileSync(pages[4].file)).toString('utf8');
  writeFileSync(pages[4].file, gzipSync(html.replace('</body>', '<p>One line more.</p></body>')));
  expect(await renderedPages(pages)).toHaveLength(23);
  expect(counts(await render(pages))).toEqual([1, 23, 0]);
  expect(textOf(pages[4])).toContain('One line more.');
});

test('style sheets lay the page out; without them, and in a narrow window, the trees are others and kept apart', async () => {
  const [page] = pagesOf('sites').filter(({ site }) => site === 'left-menu');
  const bare = { width: 1280, hasSheets: false } as const;
  const phone = { width: 390, hasSheets: true } as const;
  for (const variant of [undefined, bare, phone]) await render([page], variant ? { variant } : {});
  const leftOfTitle = (tree: ReturnType<typeof readTree>['tree']): number => tree.left[tree.text.indexOf(page.title!)];
  expect(leftOfTitle(readTree(page).tree)).toBeGreaterThan(220);
  expect(leftOfTitle(readTree(page, bare).tree)).toBeLessThan(20);
  expect(readTree(page, phone).tree.page.viewportWidthPx).toBe(390);
});

test('marks of people are in the tree by verdict, and the engine never sees them', async () => {
  const pages = pagesOf('blocks');
  await render(pages);
  for (const page of pages) {
    const { tree, marks } = readTree(page);
    expect(tree.attributes.join(' ')).not.toContain('block-type');
    const textBy = (verdict: number): string =>
      [...marks!.textNode]
        .filter((_, at) => marks!.textVerdict[at] === verdict)
        .map((node) => tree.text[node])
        .join('\n');
    expect(textBy(Verdict.content), page.id).toContain(page.title);
    expect(textBy(Verdict.template)).not.toContain(page.title);
    expect(textBy(Verdict.template)).not.toBe('');
    expect(marks!.textIsVisible.every((seen) => seen === 1)).toBe(true);
    expect(marks!.linkNode.every((node) => node >= 0 && node < tree.size)).toBe(true);
  }
});

test('marks on what nobody sees are told from marks on what is seen', async () => {
  const hidden = ['display: none', 'opacity: 0', 'visibility: hidden', 'position: absolute; left: -9999px'];
  const clipped = '<div data-block-type="Header" style="height: 0; overflow: hidden"><p>Clipped words</p></div>';
  const html = `<p data-block-type="Content">Seen words</p>${clipped}${hidden.map((style) => `<p data-block-type="Header" style="${style}">Unseen words</p>`).join('')}`;
  const [page] = pagesOf('blocks');
  const copy = { ...page, id: 'popular/hidden', file: put(corpus, 'blocks/popular/hidden.html', html) };
  await render([copy]);
  const { tree, marks } = readTree(copy);
  const seen = [...marks!.textNode].map((node, at) => [tree.text[node], marks!.textIsVisible[at]]);
  expect(seen.filter(([, isSeen]) => isSeen === 1)).toEqual([['Seen words', 1]]);
});

test('a run that is killed leaves no torn file and goes on where it was', async () => {
  const cache = process.env.WINNOW_LAB_CACHE!;
  const args = ['--import', 'tsx', 'lab/run.ts', 'render', '--corpus', corpus, '--on', 'sites', '--jobs', '1'];
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: 'ignore', env: process.env });
  const trees = (): string[] =>
    existsSync(join(cache, 'trees'))
      ? readdirSync(join(cache, 'trees'), { recursive: true, encoding: 'utf8' }).filter((name) =>
          name.endsWith('.tree'),
        )
      : [];
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (trees().length < 4 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGKILL');
  await ended;
  const pages = pagesOf('sites');
  const done = pages.filter((page) => treeKeyOf(page) !== undefined);
  expect(done.length).toBeGreaterThanOrEqual(4);
  expect(done.length).toBeLessThan(24);
  for (const page of done) expect(readTree(page).tree.size).toBeGreaterThan(5);
  expect(counts(await render(pages))).toEqual([24 - done.length, done.length, 0]);
});

test('a tree that is damaged on disk is said so, and one of another format is rendered anew', async () => {
  const pages = pagesOf('sites').slice(0, 2);
  await render(pages);
  writeFileSync(treeFile(pages[0]), readFileSync(treeFile(pages[0])).subarray(0, 60));
  expect(() => readTree(pages[0])).toThrow(/no rendered page: delete it and render again/);
  writeFileSync(treeFile(pages[1]), 'something else');
  expect(counts(await render(pages))).toEqual([1, 1, 0]);
  rmSync(treeFile(pages[0]));
  expect(() => readTree(pages[0])).toThrow(/is not rendered: run/);
});

test('pages that are no pages, hang or kill their tab are noted and passed over, and not tried again until asked', async () => {
  const pages = siteOf('trouble', {
    a: '<title>fine</title><p>First words.',
    b: '<title>hang</title><p>Never answers.',
    c: '<title>crash</title><p>Kills its tab.',
    d: '%PDF-1.4',
    e: '<title>fine</title><p>Last words.',
  });
  const real = await gatherScript();
  // The gathering itself plays the broken page: no script of a page could.
  const script = `${real};{ const own = gatherer.gather; gatherer = { gather: (types) => {
    if (document.title === 'hang') for (;;);
    return document.title === 'crash' ? new Promise(() => {}) : own(types); } } }`;
  const browsers: Browser[] = [];
  const launch = async (): Promise<Browser> => {
    const browser = await launchQuietly();
    browsers.push(browser);
    return browser;
  };
  const crash = async (): Promise<void> => {
    for (const tab of browsers.flatMap((one) => one.contexts()).flatMap((one) => one.pages()))
      if (tab.url().endsWith('c.html'))
        await tab
          .context()
          .newCDPSession(tab)
          .then(
            (session) => session.send('Page.crash'),
            () => {},
          )
          .catch(() => {});
  };
  const killer = setInterval(() => void crash(), 250);
  const options = { script, launch, jobs: 1, taskLimitMs: 4000 };
  const report = await render(pages, options).finally(() => clearInterval(killer));
  expect(counts(report)).toEqual([2, 0, 3]);
  const reasons = Object.fromEntries(report.failed.map(({ id, reason }) => [id.slice(-6, -5), reason]));
  expect(reasons.b).toMatch(/took more than 4 s/);
  expect(reasons.c).toMatch(/crash|closed|took more/);
  expect(reasons.d).toMatch(/PDF/);
  const notes = readFileSync(join(process.env.WINNOW_LAB_CACHE!, 'failures.json'), 'utf8');
  expect(Object.keys(JSON.parse(notes))).toHaveLength(3);
  const start = Date.now();
  expect(counts(await render(pages, options))).toEqual([0, 2, 3]);
  expect(Date.now() - start).toBeLessThan(3000);
  const cured = pages.filter(({ id }) => !id.endsWith('d.html'));
  expect(counts(await render(cured, { again: true }))).toEqual([4, 0, 0]);
});

test('a browser that dies is started anew', async () => {
  const pages = pagesOf('sites');
  let launches = 0;
  const launch = async (): Promise<Browser> => {
    const browser = await launchQuietly();
    if (launches++ === 0)
      setTimeout(
        () =>
          void browser
            .newBrowserCDPSession()
            .then((session) => session.send('Browser.crash'))
            .catch(() => {}),
        200,
      );
    return browser;
  };
  expect(counts(await render(pages, { launch, jobs: 1 }))).toEqual([24, 0, 0]);
  expect(launches).toBe(2);
});

test('no script of a page runs, and no request leaves the machine', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const write = "document.body.append('script ran')";
  const html = `<!DOCTYPE html><html><head><title>x</title>
    <link rel="preconnect" href="http://${at}/"><link rel="dns-prefetch" href="//${at}"><link rel="prefetch" href="http://${at}/p">
    <link rel="preload" as="image" href="http://${at}/i.png"><link rel="stylesheet" href="http://${at}/s.css">
    <link rel="icon" href="http://${at}/favicon.ico"><link rel="manifest" href="http://${at}/m.json">
    <style>@import "http://${at}/t.css"; @font-face { font-family: f; src: url(http://${at}/f.woff) } p { font-family: f; background: url(http://${at}/b.png) }</style>
    <meta http-equiv="refresh" content="0; url=http://${at}/next"><script>${write}</script><script src="http://${at}/x.js"></script></head>
    <body onload="${write}"><p>Quiet words.</p><img src="http://${at}/p.png" onerror="${write}"><img src="x" onerror="${write}">
    <svg><script>${write}</script></svg><iframe srcdoc="<script>parent.${write}</script>"></iframe><iframe src="http://${at}/f"></iframe>
    <iframe src="data:text/html,<script>fetch('http://${at}/d')</script>"></iframe><iframe src="javascript:parent.${write}"></iframe>
    <video src="http://${at}/v.mp4" autoplay></video><object data="http://${at}/o"></object><embed src="http://${at}/e">
    <a href="http://${at}/a" ping="http://${at}/ping">link</a></body></html>`;
  const saved = siteOf('noisy', { a: html, b: html });
  const frozen = { ...pagesOf('wcxb')[0], id: 'noisy', file: put(folder, 'noisy.html', html) };
  try {
    expect((await render([...saved, frozen])).failed).toEqual([]);
    for (const page of [...saved, frozen]) {
      expect(textOf(page)).toContain('Quiet words.');
      expect(textOf(page)).not.toContain('script ran');
    }
    expect(connections).toBe(0);
  } finally {
    server.close();
  }
});

test('what moves stands still: endless motion at its start, what ends at its end', async () => {
  const pages = siteOf('moving', {
    a: `<style>@keyframes grow { from { width: 100px } to { width: 900px } } @keyframes show { from { opacity: 0 } }
      #spin { animation: grow 1s infinite } #late { animation: show 30s } </style><div id="spin"><p>Endless motion here</p></div><p id="late">Shown late here</p>`,
    b: '<p>Another page.',
  });
  await render(pages);
  const { tree } = readTree(pages[0]);
  expect(tree.width[tree.text.indexOf('Endless motion here')]).toBe(100);
  expect(tree.hidden[tree.text.indexOf('Shown late here')]).toBe(0);
});
