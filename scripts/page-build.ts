/**
 * What every build of code that runs in a page shares. Models are carried inside the script, their cards slim. TF.js comes without what the
 * engine does not use: the engine imports the packages by their plain names, so that Node gets them whole; here core
 * loses gradients and chained methods, and the cpu backend all kernels but those in use (81 kB instead of 225).
 */
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { slimCards } from './slim-cards.ts';
import { slimFeatures } from './slim-features.ts';

const slim = (file: string): string => fileURLToPath(new URL(`../src/core/scoring/${file}`, import.meta.url));

/**
 * DOMPurify makes a purifier of the page it is loaded in, by document.createElement, which a page can have shadowed by a picture of
 * that name. The engine makes its own with a document that no page has touched, so that first one is left without a page.
 */
const MADE_AT_LOAD = '= createDOMPurify();';
const purifierWithoutPage: Plugin = {
  name: 'purifier-without-page',
  transform(code, id) {
    if (!/\/dompurify\/dist\/purify\.es\.mjs$/.test(id)) return null;
    if (code.split(MADE_AT_LOAD).length !== 2) throw new Error(`${id} is no longer made as it was: look at its end.`);
    return { code: code.replace(MADE_AT_LOAD, '= createDOMPurify({});'), map: null };
  },
};

export const PAGE_BUILD: InlineConfig = {
  plugins: [purifierWithoutPage, slimCards, slimFeatures],
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
