/** The list of features without what each means in words: people read that in the source, and no page does. Some 8 kB less a script. */
import type { Plugin } from 'vite';

const TEXT = /(?:'[^'\n]*'|`[^`\n]*`)/.source;
const FEATURE = new RegExp(`\\b((?:share|flag|amount|signed)\\(${TEXT}), ${TEXT}`, 'g');

export const slimFeatures: Plugin = {
  name: 'slim-features',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/core\/features\/[\w-]+-features\.ts$/.test(id)) return null;
    return { code: code.replace(FEATURE, "$1, ''"), map: null };
  },
};
