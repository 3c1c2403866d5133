/**
 * The article in its pane: builds header, text and contents for a ReaderArticle, follows how far it is read, and takes
 * everything down again before the next one is shown.
 */
import type { Words } from '../words.ts';
import { type ArticleHeader, makeArticleHeader } from './article-header.ts';
import { colourBlocks } from './colour-blocks.ts';
import { type Contents, makeContents } from './contents.ts';
import { focusScrollers } from './focus-scrollers.ts';
import { listSentences, type Sentence } from './list-sentences.ts';
import { make } from './make-element.ts';
import { prepareArticle } from './prepare-article.ts';
import type { ReaderArticle, ReaderInput } from './reader-input.ts';
import { rememberPlace } from './reading-place.ts';
import { ReadingScroll, readingWay } from './reading-scroll.ts';
import { SentenceMarker } from './sentence-marker.ts';

interface Shown {
  readonly article: ReaderArticle;
  readonly sheet: HTMLElement;
  readonly header: ArticleHeader;
  readonly contents: Contents;
  readonly cleanups: readonly (() => void)[];
}

export class ArticleView {
  readonly pane = make('div', { class: 'pane', role: 'document', tabindex: -1 });
  /** Holds the contents, beside the text or as a panel. */
  readonly contentsPlace = make('div', { class: 'contents-place', id: 'winnow-contents-place' });
  readonly progress = make('div', { class: 'progress', 'aria-hidden': 'true' });
  readonly scroll: ReadingScroll;
  readonly marker: SentenceMarker;
  private readonly dialog: HTMLElement;
  private readonly words: Words;
  private readonly colourCode: ReaderInput['colourCode'];
  private shown: Shown | null = null;
  private frame = 0;

  constructor(dialog: HTMLElement, { words, colourCode }: Pick<ReaderInput, 'words' | 'colourCode'>) {
    this.dialog = dialog;
    this.words = words;
    this.colourCode = (code, language) => colourCode(code, language);
    this.scroll = new ReadingScroll(dialog, this.pane);
    this.marker = new SentenceMarker(this.scroll);
    dialog.addEventListener('scroll', this.onScroll, { passive: true });
    this.pane.addEventListener('scroll', this.onScroll, { passive: true });
    this.pane.addEventListener('wheel', this.onWheel, { passive: true });
  }

  show(article: ReaderArticle, hasImages: boolean): void {
    const returnToPlace = this.shown ? rememberPlace(this.shown.sheet, this.scroll) : null;
    this.takeDown();
    const { words, scroll, marker } = this;
    const header = makeArticleHeader(article, words);
    const { content, headings } = prepareArticle({ article, words, hasImages });
    const sheet = make('div', { class: 'sheet', dir: article.direction }, marker.layer, header.element, content);
    scroll.way = readingWay(article.writingMode);
    this.dialog.dataset.way = scroll.way;
    this.pane.replaceChildren(sheet);
    const contents = makeContents([header.title, ...headings], scroll, words);
    this.contentsPlace.replaceChildren(contents.element);
    this.dialog.toggleAttribute('data-no-contents', contents.isEmpty);
    const resizes = new ResizeObserver(this.onScroll);
    resizes.observe(sheet);
    const cleanups = [
      contents.dispose,
      () => resizes.disconnect(),
      colourBlocks(content, this.colourCode),
      focusScrollers(content),
    ];
    this.shown = { article, sheet, header, contents, cleanups };
    returnToPlace?.(sheet);
    this.showProgress();
  }

  get article(): ReaderArticle | undefined {
    return this.shown?.article;
  }

  get sentences(): Sentence[] {
    return this.shown ? listSentences(this.shown.sheet, this.shown.article.language) : [];
  }

  /** Which of them is the first that can be seen. */
  firstInView(sentences: readonly Sentence[]): number {
    const first = sentences.findIndex(({ range }) => this.scroll.startOf(range.getBoundingClientRect()) >= 0);
    return Math.max(0, first);
  }

  dispose(): void {
    this.takeDown();
    this.marker.dispose();
    this.dialog.removeEventListener('scroll', this.onScroll);
    cancelAnimationFrame(this.frame);
  }

  private takeDown(): void {
    for (const cleanup of this.shown?.cleanups ?? []) cleanup();
    this.shown = null;
  }

  private readonly onScroll = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.showProgress());
  };

  /** A wheel turns downwards only; sideways text goes along with it. */
  private readonly onWheel = (event: WheelEvent): void => {
    if (this.scroll.way !== 'down' && Math.abs(event.deltaY) > Math.abs(event.deltaX)) this.scroll.by(event.deltaY);
  };

  private showProgress(): void {
    const { share } = this.scroll;
    this.progress.style.transform = `scaleX(${share})`;
    this.shown?.header.showProgress(share);
  }
}
