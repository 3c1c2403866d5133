/**
 * CorpusPage: one page of a corpus as the lab's steps see it, whatever corpus it is from. A reference: the page's HTML is
 * read when it is needed (page-source.ts).
 */
import { createHash } from 'node:crypto';

export interface CorpusPage {
  readonly corpus: string;
  /** Pages of one site have the same template; where a corpus does not say, every page is a site of its own. */
  readonly site: string;
  /** Unique in the corpus; a relative path that every file system takes. */
  readonly id: string;
  readonly url: string;
  readonly file: string;
  /** Folder of the style sheets, '' where only the HTML was archived. */
  readonly cssFolder: string;
  /** Saved pages only: the folder of the site; style sheets, images and fonts are found in it by their path. */
  readonly assetFolder?: string;
  /** 0 to 4; never parts a site. */
  readonly fold: number;
  readonly type: string;
  /** Language as the corpus says it, '' where it does not. */
  readonly lang: string;
  /** What the page should give; null where there is no gold text. */
  readonly gold: string | null;
  /** Lines that are neither right nor wrong. */
  readonly unscored: readonly string[];
  readonly cjkByCharacter: boolean;
  readonly title?: string;
  readonly author?: string;
  readonly date?: string;
  /** Sentences that the answer must have, and ones that it must not. */
  readonly snippets?: { readonly with: readonly string[]; readonly without: readonly string[] };
  /** The gold with its structure: `<h>`, `<p>`, `<l>` marks. */
  readonly markedGold?: string;
  readonly markdown?: string;
  /** Class of the page, for classification. */
  readonly label?: string;
  /** Pages of one group are duplicates. */
  readonly group?: string;
}

/** A page, a site or a row that is left out, and why, in words that a reader understands. */
export interface LeftOut {
  readonly corpus: string;
  readonly name: string;
  readonly reason: string;
}

export interface Corpus {
  readonly name: string;
  readonly pages: readonly CorpusPage[];
  readonly leftOut: readonly LeftOut[];
}

/** A fold for corpora that come without: from the name, so that it never moves. */
export const foldOf = (name: string): number => createHash('sha256').update(name).digest()[0] % 5;

/** The site that an address belongs to: its host without www. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');
