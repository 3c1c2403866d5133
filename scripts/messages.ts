/**
 * The words of the user interface as they stand in the source tree: the project's root in, every message file with its
 * language and texts out. Read by the check and by the build, so that both see the same files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const BASE_LANGUAGE = 'en';

export interface MessageFile {
  /** From the root, with forward slashes: src/views/popup/messages/de.json. */
  readonly path: string;
  /** Folder that holds the languages: src/views/popup/messages. */
  readonly folder: string;
  /** Name of the view, '' for the extension's own. */
  readonly view: string;
  /** BCP 47, as the file is called. */
  readonly language: string;
  readonly texts: Readonly<Record<string, unknown>>;
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

export function readMessages(root: string): MessageFile[] {
  const views = namesIn(join(root, 'src/views')).map((view) => ({ view, folder: `src/views/${view}/messages` }));
  return [...views, { view: '', folder: 'src/extension/messages' }].flatMap(({ view, folder }) =>
    namesIn(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const path = `${folder}/${name}`;
        const texts: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
        return { path, folder, view, language: name.slice(0, -'.json'.length), texts: texts as MessageFile['texts'] };
      }),
  );
}

/** Keys that differ only in case are one key to Chrome. */
export const sameKey = (key: string): string => key.toLowerCase();

/** Fill-ins of a text: '1' to '9', each once, in order. */
export function fillIns(text: string): string[] {
  return [...new Set([...text.matchAll(/\$([1-9])/g)].map(([, digit]) => digit))].sort();
}

/**
 * Whether browsers would read the text's dollar signs otherwise than we do. `$1$` is a named placeholder to both, and Chrome
 * loads no extension that does not define it; a digit after a fill-in belongs to its number in Firefox; `$$1` is no fill-in.
 */
export const isAmbiguous = (text: string): boolean => /\$[1-9]\d|\$[\w@]+\$|\$\$[1-9]/.test(text);
