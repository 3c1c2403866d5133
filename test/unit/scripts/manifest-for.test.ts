/** One manifest, two browsers. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifestFor, TARGETS } from '../../../scripts/manifest-for.ts';

test.each(TARGETS)('%s asks for the five permissions that show no warning, and for no host', (target) => {
  const manifest = manifestFor(target);
  expect(manifest.permissions).toEqual(['activeTab', 'clipboardWrite', 'contextMenus', 'scripting', 'storage']);
  for (const name of ['host_permissions', 'optional_permissions', 'content_scripts', 'web_accessible_resources'])
    expect(manifest).not.toHaveProperty(name);
});

test.each(TARGETS)('%s has the version of the package', (target) => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(manifestFor(target).version).toBe(version);
});

test.each(TARGETS)('the pages of %s may load nothing from elsewhere', (target) => {
  const { extension_pages: policy } = manifestFor(target).content_security_policy as { extension_pages: string };
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]));
  expect(rules.get('default-src')).toBe("'none'");
  expect(rules.get('script-src')).toBe("'self'");
  expect(rules.get('connect-src')).toBe("'none'");
  expect(policy).not.toMatch(/https?:|unsafe-eval/);
});

test('Firefox gets a background script, its id and the statement that no data is collected', () => {
  const { background, browser_specific_settings: settings, ...rest } = manifestFor('firefox');
  expect(background).toEqual({ scripts: ['src/extension/background/background.ts'], type: 'module' });
  expect(settings).toMatchObject({ gecko: { data_collection_permissions: { required: ['none'] } } });
  expect(settings).toHaveProperty('gecko_android');
  expect(rest).not.toHaveProperty('minimum_chrome_version');
});
