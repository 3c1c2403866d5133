/**
 * What a tree is made from, as one key: the page's bytes and address, what lies beside a saved page, the window, and the
 * code that walks. Two equal keys mean equal trees, so nothing is rendered twice.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageScript } from '../../scripts/page-script.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { PROJECT } from '../settings.ts';
import { hashOf } from './hash-of.ts';
import { type RenderVariant, variantName } from './render-variant.ts';
import type { MarkTypes } from './verdicts.ts';

/** The script that gathers a page, minified: comments and names in the engine's code do not make trees stale. */
export const gatherScript = (entry = join(PROJECT, 'lab/render/gather-entry.ts')): Promise<string> =>
  pageScript({ entry, name: 'gatherer', isMinified: true });

const typesByFolder = new Map<string, MarkTypes>();

/** What the marks of a page mean; undefined for pages without marks. */
export function markTypesOf(page: CorpusPage): MarkTypes | undefined {
  if (page.corpus !== 'blocks') return undefined;
  const folder = dirname(dirname(page.file));
  const types =
    typesByFolder.get(folder) ?? (JSON.parse(readFileSync(join(folder, 'types.json'), 'utf8')) as MarkTypes);
  typesByFolder.set(folder, types);
  return types;
}

/** Keys of pages for one script and variant. */
export class KeyMaker {
  readonly #code: string;
  readonly #assets = new Map<string, string>();

  constructor(script: string, variant: RenderVariant) {
    this.#code = hashOf(script, variantName(variant));
  }

  /** Undefined where the page cannot be read. */
  keyOf(page: CorpusPage): string | undefined {
    try {
      const marks = JSON.stringify(markTypesOf(page) ?? '');
      return hashOf(readFileSync(page.file), page.url, this.#code, marks, this.#assetsOf(page.assetFolder));
    } catch {
      return undefined;
    }
  }

  /** Style sheets of frozen pages are named by their content; those of saved pages may change under their name. */
  #assetsOf(folder: string | undefined): string {
    if (folder === undefined) return '';
    let known = this.#assets.get(folder);
    if (known === undefined) {
      const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.css(?:\?|$)/.test(name),
      );
      const stamps = sheets.sort().map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name));
        return `${name} ${size} ${mtimeMs}`;
      });
      known = hashOf(...stamps);
      this.#assets.set(folder, known);
    }
    return known;
  }
}
