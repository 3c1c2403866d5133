import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageFile } from '../../../src/command/page-file.ts';

const HTML = Buffer.from('<!doctype html><p>Grain</p>');

describe('pageFile', () => {
  test('an HTML file is served under its own address', () => {
    const file = pageFile('/pages/a b.html', HTML);
    expect(file.url).toBe('file:///pages/a%20b.html');
    expect(file.page).toEqual({ contentType: 'text/html', body: HTML });
    expect(file.isComplete).toBe(false);
  });

  test('XHTML is served as XML, gzip or not', () => {
    expect(pageFile('/a.xhtml', HTML).page.contentType).toBe('application/xhtml+xml');
    expect(pageFile('/a.xhtml.gz', gzipSync(HTML)).page).toEqual({ contentType: 'application/xhtml+xml', body: HTML });
  });

  test('gzip is recognised by its bytes, whatever the name', () => {
    expect(pageFile('/a.html.gz', gzipSync(HTML)).page.body).toEqual(HTML);
    expect(pageFile('/a.html', gzipSync(HTML)).page.body).toEqual(HTML);
  });

  test('a page in UTF-16 is no binary file', () => {
    const wide = Buffer.from('\ufeff<p>Grain</p>', 'utf16le');
    expect(pageFile('/a.html', wide).page.body).toEqual(wide);
  });

  test.each([
    ['an empty file', '/a.html', Buffer.from(' \n'), 'the file is empty'],
    ['a PDF', '/a.html', Buffer.from('%PDF-1.7 ...'), 'this is a PDF; winnow reads HTML pages.'],
    ['a picture', '/a.png', Buffer.from('\x89PNG\r\n', 'latin1'), 'this is a picture'],
    ['an archive', '/a.docx', Buffer.from('PK\x03\x04', 'latin1'), 'this is a ZIP archive'],
    ['a binary file', '/a.bin', Buffer.from([1, 0, 2, 0]), 'this is a binary file'],
    ['gzip cut short', '/a.html.gz', gzipSync(HTML).subarray(0, 15), 'the gzip data is damaged'],
    ['no gzip', '/a.html.gz', HTML, 'this is no gzip file'],
    ['MHTML without a page', '/a.mhtml', Buffer.from('Subject: none\n\nnothing'), 'holds no page'],
  ])('%s is refused with a sentence', (_, path, bytes, sentence) => {
    expect(() => pageFile(path, bytes)).toThrow(sentence);
  });
});

const MHTML = [
  'From: <Saved by Blink>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\ttype="text/html";',
  '\tboundary="----Edge----"',
  '',
  '',
  '------Edge----',
  'Content-Type: text/html',
  'Content-ID: <frame-1@mhtml.blink>',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: https://example.org/mill#top',
  '',
  '<link rel=3D"stylesheet" href=3D"cid:css-1@mhtml.blink"><img src=3D"/a.gif"><p>Gr=C3=BC=',
  'n</p>',
  '------Edge----',
  'Content-Type: text/css',
  'Content-ID: <css-1@mhtml.blink>',
  'Content-Transfer-Encoding: 8bit',
  '',
  'p { color: red }',
  '------Edge----',
  'Content-Type: image/gif',
  'Content-Transfer-Encoding: base64',
  'Content-Location: https://example.org/a.gif',
  '',
  'R0lG',
  '------Edge------',
  '',
];

describe.each([
  ['line feeds', '\n'],
  ['carriage returns and line feeds', '\r\n'],
])('MHTML with %s', (_, lineBreak) => {
  const file = pageFile('/saved.mhtml', Buffer.from(MHTML.join(lineBreak), 'latin1'));

  test('the page is served under the address it was saved from', () => {
    expect(file.url).toBe('https://example.org/mill#top');
    expect(file.isComplete).toBe(true);
    expect(file.page.body.toString('utf8')).toContain('<p>Grün</p>');
  });

  test('parts are found by address and by id', () => {
    expect(file.parts.get('https://example.org/a.gif')?.body.toString()).toBe('GIF');
    const [, styles] = /href="([^"]+)"/.exec(file.page.body.toString()) ?? [];
    expect(
      file.parts
        .get(styles ?? '')
        ?.body.toString()
        .trim(),
    ).toBe('p { color: red }');
  });
});
