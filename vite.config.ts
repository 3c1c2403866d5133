/**
 * Tests in three groups: `unit` runs in Node alone, `browser` runs the engine's parts in a real Chromium, `built` runs what
 * is in dist/ and builds it first when it is stale. What dist/ holds is made by scripts/build.ts.
 */
import { defineConfig } from 'vitest/config';

const ON_BUILT = [
  'test/browser/command/{bundle,command}.test.ts',
  'test/browser/readme.test.ts',
  'test/extension/**/*.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'browser', include: ['test/browser/**/*.test.ts'], exclude: ON_BUILT } },
      { extends: true, test: { name: 'built', include: ON_BUILT, globalSetup: 'scripts/ensure-built.mjs' } },
    ],
  },
});
