/**
 * Holds the message files against each other, against the code that speaks them and against the manifest: the project's root
 * in, one sentence a problem out.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_LANGUAGE, fillIns, isAmbiguous, type MessageFile, readMessages, sameKey } from './messages.ts';
import { readWords, type SourceWords } from './read-words.ts';

/** What Chrome's store takes of a manifest's fields, in characters. */
const MOST_CHARACTERS = { name: 75, description: 132 } as const;

/** A message with one and many forms is asked for by its stem. */
const FORMS = ['_one', '_many'];

const quote = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;

/** Within one file: texts that are none, and dollar signs that browsers read otherwise. */
function* textComplaints({ path, view, texts }: MessageFile): Generator<string> {
  for (const [key, text] of Object.entries(texts)) {
    if (!/^\w+$/.test(key)) yield `${path}: ${quote(key)} is no key; letters, digits and underscores only.`;
    if (view && !key.startsWith(`${view}_`)) yield `${path}: ${key} does not begin with ${view}_.`;
    if (typeof text !== 'string') yield `${path}: ${key} is no text.`;
    else if (text.trim() === '') yield `${path}: ${key} is empty.`;
    else if (isAmbiguous(text)) yield `${path}: the dollar signs of ${key} could be read in two ways.`;
  }
}

function* twiceComplaints(files: readonly MessageFile[]): Generator<string> {
  const placeOf = new Map<string, string>();
  for (const { path, language, texts } of files)
    for (const key of Object.keys(texts)) {
      const before = placeOf.get(`${language} ${sameKey(key)}`);
      if (before) yield `${path}: ${key} stands in ${before} already.`;
      else placeOf.set(`${language} ${sameKey(key)}`, path);
    }
}

/** A language against English. */
function* languageComplaints(base: MessageFile, other: MessageFile): Generator<string> {
  for (const [key, text] of Object.entries(base.texts)) {
    const translated = other.texts[key];
    if (translated === undefined) yield `${other.path}: ${key} is missing.`;
    else if (typeof translated === 'string' && typeof text === 'string') {
      const [wanted, found] = [fillIns(text), fillIns(translated)].map((digits) =>
        digits.map((digit) => `$${digit}`).join(' '),
      );
      // Where there is one of it, a language may say the number by the word.
      const mayLeaveOut = key.endsWith('_one') && fillIns(translated).every((digit) => fillIns(text).includes(digit));
      if (wanted !== found && !mayLeaveOut)
        yield `${other.path}: ${key} fills in ${found || 'nothing'}, English ${wanted || 'nothing'}.`;
    }
  }
  for (const key of Object.keys(other.texts))
    if (!(key in base.texts)) yield `${other.path}: ${key} is not in ${base.path}.`;
}

function* folderComplaints(files: readonly MessageFile[]): Generator<string> {
  const languages = [...new Set([BASE_LANGUAGE, ...files.map(({ language }) => language)])];
  for (const folder of new Set(files.map((file) => file.folder))) {
    const byLanguage = new Map(files.filter((file) => file.folder === folder).map((file) => [file.language, file]));
    for (const language of languages) if (!byLanguage.has(language)) yield `${folder}/${language}.json is missing.`;
    const base = byLanguage.get(BASE_LANGUAGE);
    if (base) for (const file of byLanguage.values()) if (file !== base) yield* languageComplaints(base, file);
  }
}

interface Source extends SourceWords {
  readonly path: string;
}

function readSources(root: string): Source[] {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .map((path) => ({ path, ...readWords(path, readFileSync(join(root, path), 'utf8')) }));
}

/** Whether a key fits a pattern. One that fixes no more than the view's name must be filled with a string of the source. */
function fits(key: string, parts: readonly string[], strings: ReadonlySet<string>): boolean {
  const match = new RegExp(`^${parts.map((part) => part.replace(/\W/g, '\\$&')).join('(.+)')}$`).exec(key);
  if (!match) return false;
  const isWide = /^[A-Za-z0-9]+_$/.test(parts[0]);
  return !isWide || match.slice(1).every((filled) => strings.has(filled) || strings.has(filled.replaceAll('_', '-')));
}

function* useComplaints(
  keys: ReadonlyMap<string, string>,
  sources: readonly Source[],
  fixed: ReadonlySet<string>,
): Generator<string> {
  const strings = new Set([...fixed, ...sources.flatMap((source) => [...source.strings])]);
  const patterns = sources.flatMap((source) => source.patterns);
  const stemOf = (key: string): string => key.replace(new RegExp(`(${FORMS.join('|')})$`), '');
  for (const [key, path] of keys)
    if (!strings.has(key) && !strings.has(stemOf(key)) && !patterns.some((parts) => fits(key, parts, strings)))
      yield `${path}: ${key} is never used in src.`;

  const isDefined = (key: string): boolean => [key, ...FORMS.map((form) => key + form)].some((name) => keys.has(name));
  for (const { path, strings: own, asked, patterns: ownPatterns } of sources) {
    const view = /^src\/views\/([^/]+)\//.exec(path)?.[1];
    const named = [...own].filter((text) => view && new RegExp(`^${view}_\\w+$`).test(text));
    for (const key of new Set([...asked, ...named]))
      if (!isDefined(key)) yield `${path}: there is no message ${quote(key)}.`;
    for (const parts of ownPatterns)
      if (isOfMessages(parts, keys) && ![...keys.keys()].some((key) => fits(key, parts, strings)))
        yield `${path}: no message is called ${quote(parts.join('…'))}.`;
  }
}

/** Whether a pattern begins as messages do: other names are put together in code, too. */
const isOfMessages = ([start]: readonly string[], keys: ReadonlyMap<string, string>): boolean =>
  [...keys.keys()].some((key) => key.startsWith(`${start.split('_')[0]}_`));

function* visibleComplaints(sources: readonly Source[]): Generator<string> {
  for (const { path, visible } of sources)
    if (/^src\/(views|extension)\//.test(path))
      for (const { place, text } of visible)
        yield `${path}: ${quote(text)} stands in the code (${place}); make it a message.`;
}

function* manifestComplaints(
  root: string,
  keys: ReadonlyMap<string, string>,
  files: readonly MessageFile[],
): Generator<string> {
  for (const key of manifestKeys(root)) if (!keys.has(key)) yield `manifest.json: there is no message ${quote(key)}.`;
  const manifest = readManifest(root);
  for (const [field, most] of Object.entries(MOST_CHARACTERS)) {
    const key = /^__MSG_(\w+)__$/.exec(String(manifest[field] ?? ''))?.[1];
    for (const { path, texts } of files) {
      const text = key && texts[key];
      if (typeof text === 'string' && text.length > most)
        yield `${path}: ${key} has ${text.length} characters; the store takes ${most}.`;
    }
  }
}

function readManifest(root: string): Record<string, unknown> {
  const path = join(root, 'manifest.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

const manifestKeys = (root: string): Set<string> =>
  new Set([...JSON.stringify(readManifest(root)).matchAll(/__MSG_(\w+?)__/g)].map(([, key]) => key));

export function messageComplaints(root: string): string[] {
  const files = readMessages(root);
  const sources = readSources(root);
  const keys = new Map(
    files
      .filter(({ language }) => language === BASE_LANGUAGE)
      .flatMap(({ path, texts }) => Object.keys(texts).map((key) => [key, path] as const)),
  );
  return [
    ...files.flatMap((file) => [...textComplaints(file)]),
    ...twiceComplaints(files),
    ...folderComplaints(files),
    ...useComplaints(keys, sources, manifestKeys(root)),
    ...visibleComplaints(sources),
    ...manifestComplaints(root, keys, files),
  ];
}
