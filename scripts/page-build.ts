/**
 * What every build of code that runs in a page shares. Models are carried inside the script. TF.js comes without what the
 * engine does not use: the engine imports the packages by their plain names, so that Node gets them whole; here core
 * loses gradients and chained methods, and the cpu backend all kernels but those in use (81 kB instead of 225).
 */
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const slim = (file: string): string => fileURLToPath(new URL(`../src/core/scoring/${file}`, import.meta.url));

export const PAGE_BUILD: InlineConfig = {
  configFile: false,
  publicDir: false,
  assetsInclude: ['**/*.bin'],
  resolve: {
    alias: [
      { find: /^@tensorflow\/tfjs-core$/, replacement: slim('slim-core.ts') },
      { find: /^@tensorflow\/tfjs-backend-cpu$/, replacement: slim('slim-cpu-backend.ts') },
    ],
  },
};
