/** What is in dist/: the permissions asked for, and nothing that makes code from text or comes from elsewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeFromText } from '../../scripts/code-from-text.ts';
import { DIST } from './chromium-extension.ts';

interface Manifest {
  readonly permissions: readonly string[];
  readonly host_permissions?: readonly string[];
  readonly optional_permissions?: readonly string[];
  readonly optional_host_permissions?: readonly string[];
  readonly content_scripts?: readonly unknown[];
  readonly web_accessible_resources?: readonly unknown[];
  readonly externally_connectable?: unknown;
  readonly content_security_policy: { readonly extension_pages: string };
  readonly browser_specific_settings?: { readonly gecko: { readonly data_collection_permissions: unknown } };
}

describe.each(['chrome', 'firefox'])('The extension for %s', (target) => {
  const folder = join(DIST, target);
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
  const manifest = (): Manifest => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const textOf = (path: string): string => readFileSync(path, 'utf8');

  test('asks for five permissions and for no site.', () => {
    const wanted = manifest();
    const FIVE = ['activeTab', 'clipboardWrite', 'contextMenus', 'scripting', 'storage'];
    expect(wanted.permissions.toSorted()).toEqual(FIVE);
    expect(wanted.host_permissions ?? []).toEqual([]);
    expect(wanted.optional_permissions ?? []).toEqual([]);
    expect(wanted.optional_host_permissions ?? []).toEqual([]);
    expect(wanted.content_scripts ?? []).toEqual([]);
  });

  test('shows nothing of itself to pages, and lets its own pages ask nothing of the network.', () => {
    const wanted = manifest();
    expect(wanted.web_accessible_resources ?? []).toEqual([]);
    expect(wanted.externally_connectable).toBeUndefined();
    const policy = wanted.content_security_policy.extension_pages;
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  test('makes no code from text.', () => {
    const scripts = files.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const path of scripts) expect(codeFromText(textOf(path)), path).toEqual([]);
  });

  test('loads nothing from elsewhere.', () => {
    const isRemote =
      /\bimport\s*\(?\s*["'`](?:https?:)?\/\/|importScripts\s*\(|@import\s|url\(\s*["']?(?:https?:)?\/\//;
    for (const path of files.filter((found) => /\.(?:js|css)$/.test(found)))
      expect(isRemote.exec(textOf(path)), path).toBeNull();
    const pages = files.filter((path) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const path of pages) expect(textOf(path), path).not.toMatch(/(?:src|href)\s*=\s*["']?(?:https?:)?\/\//);
  });

  test('brings the engine with both models to a page in less than 350 kB.', () => {
    const script = textOf(join(folder, 'content', 'page.js'));
    expect(Buffer.byteLength(script)).toBeLessThan(350_000);
    for (const name of ['winnow', 'pagelevel']) expect(script).toMatch(new RegExp(`name:\\s*[\`"']${name}[\`"']`));
    // The names of features are checked by their hash.
    expect(script).toMatch(/hash:\s*[`"'][0-9a-f]{16}[`"']/);
  });

  test('has all its languages.', () => {
    const messages = (language: string): string[] =>
      Object.keys(JSON.parse(textOf(join(folder, '_locales', language, 'messages.json'))));
    const english = messages('en').toSorted();
    expect(english.length).toBeGreaterThan(150);
    for (const language of ['ar', 'de', 'es', 'fr']) expect(messages(language).toSorted(), language).toEqual(english);
  });
});

test('Firefox is told that no data is collected.', () => {
  const manifest: Manifest = JSON.parse(readFileSync(join(DIST, 'firefox', 'manifest.json'), 'utf8'));
  expect(manifest.browser_specific_settings?.gecko.data_collection_permissions).toEqual({ required: ['none'] });
});
