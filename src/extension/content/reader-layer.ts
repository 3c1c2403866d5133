/** The reader on this page: mounts the view over it, feeds it with the session's document, takes it down again. */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { countWords, readingMinutes } from '../../core/document/word-count.ts';
import type { MountedReader, ReaderArticle } from '../../views/reader/reader-input.ts';
import { sayNote } from '../../views/say-note.ts';
import type { Words } from '../../views/words.ts';
import { readPreferences, savePreferences } from '../storage/preferences-store.ts';
import type { Layer } from './layer.ts';
import { addLayerHost } from './layer-host.ts';
import { needPart } from './need-part.ts';
import type { PageSession } from './page-session.ts';

export interface ReaderWorld {
  readonly session: PageSession;
  readonly words: Words;
  copy(): Promise<void>;
  onStateChange(): void;
}

export class ReaderLayer implements Layer {
  private readonly world: ReaderWorld;
  private leave: (() => void) | null = null;

  constructor(world: ReaderWorld) {
    this.world = world;
  }

  get isOpen(): boolean {
    return this.leave !== null;
  }

  async open(): Promise<void> {
    if (this.leave) return;
    const { session, words } = this.world;
    const [mountReader, preferences, page] = await Promise.all([
      needPart('reader'),
      readPreferences(),
      session.current(),
    ]);
    if (this.leave) return;
    const host = addLayerHost('reader', () => this.close());
    let mounted: MountedReader | undefined;
    const stopFollowing = session.onChange((next) => mounted?.show(articleOf(next, words)));
    this.leave = () => {
      stopFollowing();
      mounted?.dispose();
      host.remove();
    };
    mounted = mountReader(host, {
      words,
      article: articleOf(page, words),
      look: preferences.look,
      saveLook: (look) => void savePreferences({ look }).catch(() => {}),
      copy: () => this.world.copy(),
      refresh: async () => articleOf(await session.refresh(), words),
      colourCode: async (code, language) => (await needPart('colours'))(code, language),
      close: () => this.close(),
    });
    this.world.onStateChange();
  }

  close(): void {
    const { leave } = this;
    this.leave = null;
    leave?.();
    if (leave) this.world.onStateChange();
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
