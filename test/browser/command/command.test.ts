import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES, runWinnow } from './run-winnow.ts';

const ORCHARD = 'Forty apple trees stand above the old tram depot';
const FERRY = 'The captain\\s+knows the village by its coats';
const READ = new RegExp(ORCHARD);
const orchard = readFileSync(join(PAGES, 'orchard.html'));

let folder = '';
let server: Server;
let address = '';
const inFolder = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'winnow-command-'));
  writeFileSync(inFolder('orchard.html.gz'), gzipSync(orchard));
  writeFileSync(inFolder('cut.html.gz'), gzipSync(orchard).subarray(0, 200));
  writeFileSync(inFolder('empty.html'), '');
  writeFileSync(inFolder('paper.html'), '%PDF-1.7\n');
  server = createServer((request, response) => {
    if (request.url === '/never') return;
    const isMissing = request.url === '/missing';
    response.writeHead(isMissing ? 404 : 200, {
      'content-type': 'text/html',
      ...(request.url === '/strict' ? { 'content-security-policy': "default-src 'none'" } : {}),
    });
    response.end(orchard);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

describe('winnow', () => {
  test('with no input cleans the sample page, title first', async () => {
    const { code, stdout, stderr } = await runWinnow([]);
    expect(stdout).toMatch(/^The tide mill turns again/);
    expect(stdout).toContain('The first sound is not the wheel.');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('reads HTML, gzip and MHTML, and goes on after a missing file with exit code 1', async () => {
    const inputs = [
      'orchard.html',
      'missing.html',
      inFolder('orchard.html.gz'),
      'saved.mhtml',
      inFolder('cut.html.gz'),
    ];
    const { code, stdout, stderr } = await runWinnow(['--format', 'json', ...inputs]);
    const lines = stdout.trimEnd().split('\n');
    const pages = lines.map((line) => JSON.parse(line));
    expect(pages.map((page) => page.input)).toEqual(inputs);
    expect(lines[0]).toMatch(READ);
    expect(pages[0].title).toBe('An orchard on the roof');
    expect(pages[1]).toEqual({ input: 'missing.html', error: 'no such file; check the name.' });
    expect(lines[2]).toMatch(READ);
    expect(pages[3].url).toBe('https://example.org/lighthouse');
    expect(lines[3]).toContain('it has been full of tomatoes');
    expect(lines[3]).not.toContain('This paragraph is hidden');
    expect(pages[4].error).toContain('gzip data is damaged');
    expect(stderr).toContain('winnow: missing.html: no such file; check the name.');
    expect(code).toBe(1);
  });

  test('names each page when several go out together', async () => {
    const { code, stdout, stderr } = await runWinnow(['orchard.html', 'ferry.html']);
    expect(stdout).toMatch(
      new RegExp(`^==> orchard\\.html <==\n[^]*${ORCHARD}[^]*\n==> ferry\\.html <==\n[^]*${FERRY}`),
    );
    expect(stderr).toMatch(/^\[1\/2\] \S+\n\[2\/2\] \S+\n$/);
    expect(code).toBe(0);
  });

  test('says in a sentence why each input that is no page was refused', async () => {
    const { code, stdout, stderr } = await runWinnow([inFolder('empty.html'), inFolder('paper.html'), folder]);
    expect(stderr).toContain('the file is empty');
    expect(stderr).toContain('this is a PDF; winnow reads HTML pages.');
    expect(stderr).toContain('this is a folder');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  test('keeps scripts of local files from running, unless told otherwise', async () => {
    const still = await runWinnow(['orchard.html']);
    expect(still.stdout).toContain('The gardeners water by hand');
    const lively = await runWinnow(['--scripts', 'orchard.html']);
    expect(lively.stdout).toContain('This sentence was written by a script');
    expect(lively.code).toBe(0);
  });

  test('reads a page from standard input', async () => {
    const { code, stdout } = await runWinnow(['-'], { stdin: orchard.toString() });
    expect(stdout).toMatch(READ);
    expect(code).toBe(0);
  });
});

describe('winnow with addresses', () => {
  test('runs the scripts of the page and works under a strict Content-Security-Policy', async () => {
    const { code, stdout } = await runWinnow(['-f', 'json', `${address}/`, `${address}/strict`]);
    const [open, strict] = stdout.trimEnd().split('\n');
    expect(open).toContain('This sentence was written by a script');
    expect(strict).toContain('The gardeners water by hand');
    expect(code).toBe(0);
  });

  test('says that an answer of 404 may be an error page', async () => {
    const { stderr, code } = await runWinnow([`${address}/missing`]);
    expect(stderr).toContain('The server answered 404');
    expect(code).toBe(0);
  });

  test('gives up on a server that never answers, and on one that is not there', async () => {
    const gone = 'http://127.0.0.1:2/';
    const { code, stderr } = await runWinnow(['--timeout', '2', `${address}/never`, gone]);
    expect(stderr).toMatch(/never: not done within 2 s; give it more time with --timeout\./);
    expect(stderr).toContain(`${gone}: connection refused`);
    expect(code).toBe(1);
  });
});

describe('winnow on Ctrl-C', () => {
  test('leaves with the usual exit code and no words', async () => {
    const interrupt = new Promise((asked) => server.once('request', asked));
    expect(await runWinnow([`${address}/never`], { interrupt })).toEqual({ code: 130, stdout: '', stderr: '' });
  });
});

describe('winnow --out', () => {
  test('a plain name gets all pages in one file', async () => {
    const out = inFolder('all.md');
    const { code, stdout } = await runWinnow(['-f', 'markdown', '-o', out, 'orchard.html', 'ferry.html']);
    expect(readFileSync(out, 'utf8')).toMatch(
      new RegExp(`^<!-- orchard\\.html -->[^]*<!-- ferry\\.html -->[^]*${FERRY}`),
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  test('a folder gets a file a page, and a picture a page of the page’s size', async () => {
    const out = `${inFolder('clean')}/`;
    const args = ['-f', 'html', '-o', out, '--overlay', out, '--viewport', '1100x700', 'orchard.html', 'ferry.html'];
    const { code, stdout } = await runWinnow(args);
    expect(readFileSync(join(out, 'orchard.html'), 'utf8')).toMatch(READ);
    expect(readFileSync(join(out, 'ferry.html'), 'utf8')).toMatch(new RegExp(FERRY));
    const picture = readFileSync(join(out, 'orchard.png'));
    expect(picture.toString('latin1', 1, 4)).toBe('PNG');
    // Width and height stand in the header of a PNG; the page's column is 1800 px and more.
    expect(picture.readUInt32BE(16)).toBe(1100);
    expect(picture.readUInt32BE(20)).toBeGreaterThan(1800);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });
});

describe('winnow without a job', () => {
  test('--help and --version answer on standard output', async () => {
    expect((await runWinnow(['--help'])).stdout).toContain('Exit codes');
    expect((await runWinnow(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('bad usage is exit code 2, and nothing is printed', async () => {
    const { code, stdout, stderr } = await runWinnow(['--format', 'pdf']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^winnow: --format takes [^\n]+\n$/);
  });

  test('a browser that is not there is one clear line', async () => {
    const wrong = await runWinnow([], { env: { CHROME_PATH: '/nowhere/chromium' } });
    expect(wrong.stderr).toMatch(/^winnow: CHROME_PATH names \/nowhere\/chromium[^\n]+\n$/);
    expect(wrong.code).toBe(1);
  });
});
