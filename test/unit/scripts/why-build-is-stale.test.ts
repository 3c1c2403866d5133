import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyBuildIsStale } from '../../../scripts/why-build-is-stale.mjs';

const LONG_AGO = new Date('2020-01-01');
const LATER = new Date('2020-01-02');
let root = '';
const put = (path: string, time: Date): void => {
  writeFileSync(join(root, path), '');
  utimesSync(join(root, path), time, time);
};
const settle = (...folders: string[]): void => {
  for (const folder of folders) utimesSync(join(root, folder), LONG_AGO, LONG_AGO);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'winnow-stale-'));
  mkdirSync(join(root, 'src/core'), { recursive: true });
  mkdirSync(join(root, 'dist'));
  put('src/core/a.ts', LONG_AGO);
  put('dist/.built', LATER);
  settle('src/core', 'src');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build that is newer than all sources is fresh', () => {
  expect(whyBuildIsStale(root)).toBeUndefined();
});

test('a source that changed since is named', () => {
  put('src/core/a.ts', new Date());
  expect(whyBuildIsStale(root)).toBe(`${join('src', 'core', 'a.ts')} is newer than the build`);
});

test('a source that was removed since is noticed', () => {
  rmSync(join(root, 'src/core/a.ts'));
  expect(whyBuildIsStale(root)).toBe(`${join('src', 'core')} is newer than the build`);
});

test('a project that was never built has to be', () => {
  rmSync(join(root, 'dist'), { recursive: true });
  expect(whyBuildIsStale(root)).toBe('nothing is built yet');
});
