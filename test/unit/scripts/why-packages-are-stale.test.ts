import { expect, test } from 'vitest';
import { whyPackagesAreStale } from '../../../scripts/why-packages-are-stale.mjs';

const manifest = { dependencies: { alpha: '^1.0.0' }, devDependencies: { beta: '2' } };
const lock = {
  packages: {
    '': manifest,
    'node_modules/alpha': { version: '1.2.0' },
    'node_modules/beta': { version: '2.0.1' },
    'node_modules/beta/node_modules/alpha': { version: '1.0.0' },
    'node_modules/only-on-mac': { version: '3.0.0', optional: true },
  },
};
const installed = {
  packages: {
    'node_modules/alpha': { version: '1.2.0' },
    'node_modules/beta': { version: '2.0.1' },
    'node_modules/beta/node_modules/alpha': { version: '1.0.0' },
  },
};

test('what is installed as locked is fresh, without the optional packages of other systems', () => {
  expect(whyPackagesAreStale({ manifest, lock, installed })).toBeUndefined();
});

test('a machine without node_modules has to install', () => {
  expect(whyPackagesAreStale({ manifest, lock, installed: undefined })).toBe('npm packages are not installed yet');
});

test('a missing lock file has to be made', () => {
  expect(whyPackagesAreStale({ manifest, lock: undefined, installed })).toBe('package-lock.json is missing');
});

test('another version than the locked one is stale', () => {
  const older = { packages: { ...installed.packages, 'node_modules/beta': { version: '2.0.0' } } };
  expect(whyPackagesAreStale({ manifest, lock, installed: older })).toBe('beta is 2.0.0, wanted 2.0.1');
});

test('a nested package that is missing is stale', () => {
  const { 'node_modules/beta/node_modules/alpha': _, ...rest } = installed.packages;
  expect(whyPackagesAreStale({ manifest, lock, installed: { packages: rest } })).toBe('alpha is missing');
});

test('a package.json that ran ahead of its lock file is stale', () => {
  const ahead = { ...manifest, dependencies: { alpha: '^2.0.0' } };
  expect(whyPackagesAreStale({ manifest: ahead, lock, installed })).toMatch(/alpha \^2\.0\.0/);
});
