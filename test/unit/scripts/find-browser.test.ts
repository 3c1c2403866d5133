import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, findFirefox } from '../../../scripts/find-browser.mjs';

let root = '';
const at = (path: string): string => join(root, path);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'winnow-find-'));
  for (const path of [
    'late/chromium',
    'early/google-chrome',
    'fox/firefox',
    'home/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), '#!/bin/sh\n', { mode: 0o755 });
  }
  mkdirSync(at('folder/chromium'), { recursive: true });
  mkdirSync(at('plain'));
  writeFileSync(at('plain/chromium'), 'not a program', { mode: 0o644 });
});

afterAll(() => rmSync(root, { recursive: true }));

describe('findChromium', () => {
  test('CHROME_PATH overrules what is on PATH', () => {
    const env = { CHROME_PATH: at('early/google-chrome'), PATH: at('late') };
    expect(findChromium(env)).toBe(at('early/google-chrome'));
  });

  test('a CHROME_PATH that points nowhere is an error that names it', () => {
    expect(() => findChromium({ CHROME_PATH: at('nowhere'), PATH: at('late') })).toThrow(
      `CHROME_PATH names ${at('nowhere')}`,
    );
  });

  test('a CHROME_PATH that is a folder or no program is an error too', () => {
    expect(() => findChromium({ CHROME_PATH: at('folder') })).toThrow('CHROME_PATH');
    expect(() => findChromium({ CHROME_PATH: at('plain/chromium') })).toThrow('CHROME_PATH');
  });

  test('Chromium is preferred to Chrome wherever they stand on PATH', () => {
    expect(findChromium({ PATH: `${at('early')}:${at('late')}` }, 'linux')).toBe(at('late/chromium'));
  });

  test('folders and files that cannot be run are passed over', () => {
    expect(findChromium({ PATH: `${at('folder')}:${at('plain')}:${at('early')}` }, 'linux')).toBe(
      at('early/google-chrome'),
    );
  });

  test('on a Mac the applications of the user are searched', () => {
    const env = { PATH: '', HOME: at('home') };
    expect(findChromium(env, 'darwin')).toBe(at('home/Applications/Chromium.app/Contents/MacOS/Chromium'));
  });

  test('with nothing there the answer is undefined', () => {
    expect(findChromium({ PATH: at('fox') }, 'win32')).toBeUndefined();
  });
});

describe('findFirefox', () => {
  test('Firefox is found on PATH and by FIREFOX_PATH', () => {
    expect(findFirefox({ PATH: at('fox') }, 'linux')).toBe(at('fox/firefox'));
    expect(findFirefox({ FIREFOX_PATH: at('fox/firefox'), PATH: '' })).toBe(at('fox/firefox'));
  });

  test('a FIREFOX_PATH that points nowhere is an error that names it', () => {
    expect(() => findFirefox({ FIREFOX_PATH: '/nowhere/firefox' })).toThrow('FIREFOX_PATH names /nowhere/firefox');
  });
});
