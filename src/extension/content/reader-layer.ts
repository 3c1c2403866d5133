/** The reader on this page: mounts the view over it, feeds it with the session's document, takes it down again. */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { countWords, readingMinutes } from '../../core/document/word-count.ts';
import type { ReaderArticle } from '../../views/reader/reader-input.ts';
import { sayNote } from '../../views/say-note.ts';
import type { Words } from '../../views/words.ts';
import { readPreferences, savePreferences } from '../storage/preferences-store.ts';
import { Layer, type MountedLayer } from './layer.ts';
import { needPart } from './need-part.ts';
import type { PageSession } from './page-session.ts';

export interface ReaderWorld {
  readonly session: PageSession;
  readonly words: Words;
  copy(): Promise<void>;
  onStateChange(): void;
}

export class ReaderLayer extends Layer {
  private readonly world: ReaderWorld;

  constructor(world: ReaderWorld) {
    super('reader', world.session, world.onStateChange);
    this.world = world;
  }

  protected async prepare(): Promise<(host: HTMLElement) => MountedLayer> {
    const { session } = this;
    const { words, copy } = this.world;
    const [mountReader, { look }, page] = await Promise.all([needPart('reader'), readPreferences(), session.current()]);
    return (host) => {
      const mounted = mountReader(host, {
        words,
        article: articleOf(page, words),
        look,
        saveLook: (next) => void savePreferences({ look: next }).catch(() => {}),
        copy,
        refresh: async () => articleOf(await session.refresh(), words),
        colourCode: async (code, language) => (await needPart('colours'))(code, language),
        close: () => this.close(),
      });
      return { show: (next) => mounted.show(articleOf(next, words)), dispose: () => mounted.dispose() };
    };
  }
}

function articleOf(page: AnalysedPage, words: Words): ReaderArticle {
  const { analysis, document: clean, described, judgement, live } = page;
  const { metadata } = analysis;
  const firstKept = judgement.keep.indexOf(1);
  const element = firstKept < 0 ? null : (live.elements[firstKept] ?? live.elements[described.tree.parent[firstKept]]);
  const writingMode = element ? getComputedStyle(element).writingMode : '';
  return {
    title: analysis.title,
    site: metadata.site,
    host: location.host,
    url: described.tree.page.url,
    authors: metadata.authors,
    published: metadata.published,
    readingMinutes: readingMinutes(countWords(analysis.text)),
    language: metadata.language || clean.language,
    direction: clean.direction,
    writingMode: writingMode.startsWith('vertical') ? writingMode : '',
    root: clean.root,
    notes: analysis.notes.map((note) => sayNote(words, note).text),
  };
}
