/**
 * The message files of all views and of the extension -> one messages.json a language, in the form that browsers want in
 * _locales. `$1` to `$9` stay as they are: both browsers fill them in. Other dollar signs get one more, since both drop the
 * first of a row.
 */
import { isAmbiguous, readMessages, sameKey } from './messages.ts';

type Locale = Record<string, { readonly message: string }>;

/** By the name of the locale's folder: `pt-BR` stands in `pt_BR`. */
export function localesFrom(root: string): Record<string, Locale> {
  const locales: Record<string, Locale> = {};
  const placeOf = new Map<string, string>();
  for (const { path, language, texts } of readMessages(root)) {
    const folder = language.replaceAll('-', '_');
    locales[folder] ??= {};
    for (const [key, text] of Object.entries(texts)) {
      const before = placeOf.get(`${folder} ${sameKey(key)}`);
      if (before) throw new Error(`${path} has ${key}, which stands in ${before} already.`);
      placeOf.set(`${folder} ${sameKey(key)}`, path);
      if (typeof text !== 'string') throw new Error(`${path}: ${key} is no text.`);
      if (isAmbiguous(text)) throw new Error(`${path}: the dollar signs of ${key} could be read in two ways.`);
      locales[folder][key] = { message: text.replace(/\$+(?![1-9$])/g, (row) => `${row}$`) };
    }
  }
  return locales;
}
