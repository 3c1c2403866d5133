import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CorpusPage } from '../../../../lab/corpora/corpus-page.ts';
import { openPage } from '../../../../lab/corpora/page-source.ts';
import { readSavedPages } from '../../../../lab/corpora/saved-pages.ts';
import { put, temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const crawl = join(folder, 'crawl');
const HTML = '<!DOCTYPE html><title>x</title><p>Some words.';
const MHTML = `From: <Saved by a browser>
Snapshot-Content-Location: https://mill.example/about
MIME-Version: 1.0
Content-Type: multipart/related; type="text/html"; boundary="----edge"

------edge
Content-Type: text/html
Content-Location: https://mill.example/about

<link rel=stylesheet href="cid:sheet@mhtml"><p>Words in a saved page.
------edge
Content-Type: text/css
Content-Location: cid:sheet@mhtml
Content-ID: <sheet@mhtml>

p { color: red }
------edge--
`;

put(crawl, 'news.example.org/index.html', HTML);
put(
  crawl,
  'news.example.org/2024/story one.htm',
  `<!-- saved from url=(0036)https://news.example.org/2024/story -->${HTML}`,
);
put(
  crawl,
  'news.example.org/2024/packed.html.gz',
  gzipSync(`<link rel="canonical" href="https://news.example.org/packed">${HTML}`),
);
put(crawl, 'news.example.org/2024/story one_files/frame.html', HTML);
put(crawl, 'news.example.org/2024/story one_files/look.css', 'p { margin: 0 }');
put(crawl, 'news.example.org/css/all.css', 'body { margin: 0 }');
put(crawl, 'mill/a.mhtml', MHTML);
put(crawl, 'mill/b.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>x</p></body></html>');
put(crawl, 'alone/only.html', HTML);
put(crawl, 'empty/readme.txt', 'no page');
put(crawl, 'loose.html', HTML);
put(folder, 'secret.css', 'secret');
symlinkSync(join(folder, 'secret.css'), join(crawl, 'news.example.org/css/link.css'));

const { name, pages, leftOut } = readSavedPages(crawl);
const pageOf = (id: string): CorpusPage => pages.find((page) => page.id.endsWith(id))!;

test('each sub-folder is a site, however deep its pages lie; what a browser puts beside a page is no page', () => {
  expect(name).toMatch(/^saved-crawl-[0-9a-f]{6}$/);
  expect(pages.map(({ id }) => id)).toEqual([
    'mill/a.mhtml',
    'mill/b.xhtml',
    'news.example.org/2024/packed.html.gz',
    'news.example.org/2024/story~20one.htm',
    'news.example.org/index.html',
  ]);
});

test('sites of one page and of none are named', () => {
  expect(leftOut.map((one) => `${one.name}: ${one.reason}`)).toEqual([
    'crawl: the site has one page only: nothing can repeat',
    'alone: the site has one page only: nothing can repeat',
    'empty: the site has no page',
  ]);
});

test('a page has the address that it says it is from, else one made of its folder and name', () => {
  expect(pageOf('story~20one.htm').url).toBe('https://news.example.org/2024/story');
  expect(pageOf('packed.html.gz').url).toBe('https://news.example.org/packed');
  expect(pageOf('index.html').url).toBe('https://news.example.org/index.html');
  expect(pageOf('a.mhtml').url).toBe('https://mill.example/about');
  expect(pageOf('b.xhtml').url).toBe('https://mill.example/b.xhtml');
});

test('style sheets are found where they lie from the page, or from the site', () => {
  const story = openPage(pageOf('story~20one.htm'));
  const sheet = (address: string): string | undefined => story.answer(address)?.body.toString();
  expect(sheet('https://news.example.org/2024/story%20one_files/look.css')).toBe('p { margin: 0 }');
  expect(sheet('https://news.example.org/css/all.css?v=3')).toBe('body { margin: 0 }');
  expect(sheet('https://elsewhere.example/css/all.css')).toBeUndefined();
  expect(sheet('https://news.example.org/index.html')).toBeUndefined();
});

test('nothing outside of the site is handed out, by dots, links or odd names', () => {
  const index = openPage(pageOf('index.html'));
  for (const path of [
    'css/link.css',
    '%2e%2e/%2e%2e/secret.css',
    '..%2f..%2fsecret.css',
    'css/%00.css',
    '%E0%A4%A.css',
  ])
    expect(index.answer(`https://news.example.org/${path}`), path).toBeUndefined();
});

test('the parts of an MHTML file are served with it', () => {
  const mill = openPage(pageOf('a.mhtml'));
  expect(mill.url).toBe('https://mill.example/about');
  const address = /href="([^"]+)"/.exec(mill.document.body.toString())![1];
  expect(mill.answer(address)?.body.toString()).toContain('color: red');
});

test('bytes that are no page are said in a sentence when they are opened', () => {
  const bad = join(folder, 'bad');
  put(bad, 'site/a.html.gz', gzipSync(HTML).subarray(0, 20));
  put(bad, 'site/b.html', '');
  put(bad, 'site/c.mhtml', 'no parts');
  put(bad, 'site/d.html', '%PDF-1.4');
  const reasons = readSavedPages(bad).pages.map((page) => {
    try {
      openPage(page);
      return 'opened';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(reasons).toEqual([
    expect.stringContaining('damaged or cut short'),
    expect.stringContaining('empty'),
    expect.stringContaining('holds no page'),
    expect.stringContaining('PDF'),
  ]);
});

test('a folder that is not there, or has no page in it, is said in a sentence', () => {
  expect(() => readSavedPages(join(folder, 'nowhere'))).toThrow(/no folder .*nowhere.*one sub-folder/);
  put(folder, 'none/readme.txt', 'x');
  expect(() => readSavedPages(join(folder, 'none'))).toThrow(/No saved page/);
});
