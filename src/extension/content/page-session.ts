/**
 * One page and what is known of it: the analysis, made when first asked for and again when the page has changed, the
 * reader's decisions, and who wants to hear of changes. Reader, overlay, popup and clipboard all take from here.
 */
import { type AnalysedPage, type CutWish, readPage } from '../../core/analyse-page.ts';
import type { ModelName } from '../../core/scoring/model-names.ts';
import type { Verdict } from '../../core/sections/section.ts';
import type { Preferences } from '../../views/preferences.ts';
import { readPreferences } from '../storage/preferences-store.ts';
import { recallSite, rememberSite } from '../storage/site-memory-store.ts';
import { Decisions } from './decisions.ts';
import { PageChanges } from './page-changes.ts';

/** How far the work is when a stage is done, from where the time goes on ordinary pages. */
const SHARES: Readonly<Record<string, number>> = {
  start: 0.03,
  walk: 0.4,
  features: 0.7,
  scoring: 0.8,
  metadata: 0.85,
};

export class PageSession {
  readonly decisions = new Decisions();
  private readonly changes = new PageChanges(document);
  private readonly listeners = new Set<(page: AnalysedPage) => void>();
  private readonly watchers = new Set<(share: number) => void>();
  private known: AnalysedPage | null = null;
  private reading: Promise<AnalysedPage> | null = null;
  private address = '';

  /** The page as it was last read, or as it is now where it was not, or where page or model have changed since. */
  async current(): Promise<AnalysedPage> {
    const { model } = await readPreferences();
    const isFresh = !this.changes.haveHappened && this.address === location.href;
    return this.known && isFresh && isJudgedBy(this.known, model) ? this.known : this.refresh();
  }

  refresh(): Promise<AnalysedPage> {
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  async recut(wish: Pick<CutWish, 'threshold' | 'smoothing'>): Promise<AnalysedPage> {
    const page = this.known ?? (await this.current());
    return this.know(await page.recut({ ...wish, flips: this.decisions.flips }));
  }

  async decide(node: number, verdict: Verdict): Promise<void> {
    if (!this.known) return;
    this.decisions.decide(node, verdict, this.known);
    await this.followDecisions();
  }

  async undo(): Promise<void> {
    this.decisions.undo();
    await this.followDecisions();
  }

  async redo(): Promise<void> {
    this.decisions.redo();
    await this.followDecisions();
  }

  /** Told of every new cut; the function returned stops it. */
  onChange(listener: (page: AnalysedPage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Told how far the reading is, in [0, 1]; the function returned stops it. */
  onProgress(watcher: (share: number) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private async read(): Promise<AnalysedPage> {
    const [preferences] = await Promise.all([readPreferences(), whenParsed()]);
    this.changes.restart();
    const { model } = preferences;
    const isSameAddress = this.address === location.href;
    this.address = location.href;
    // A cut that the reader chose holds until the page is left; it was chosen for the scores of one model.
    const isSameCut = isSameAddress && this.known && isJudgedBy(this.known, model);
    const chosen = isSameCut ? this.known!.analysis.choices : wishOf(preferences);
    const first = await readPage(document, {
      model,
      ...(chosen.threshold !== undefined && { threshold: chosen.threshold }),
      ...(chosen.smoothing !== undefined && { smoothing: chosen.smoothing }),
      onProgress: (stage) => {
        for (const watcher of this.watchers) watcher(SHARES[stage] ?? 0);
      },
    });
    if (isSameAddress && this.known) this.decisions.place(first);
    else this.decisions.recall(preferences.remembersFlips ? await recallSite(location.hostname) : [], first);
    const { flips } = this.decisions;
    return this.know(flips.length > 0 ? await first.recut({ flips }) : first);
  }

  private async followDecisions(): Promise<void> {
    if (!this.known) return;
    this.know(await this.known.recut({ flips: this.decisions.flips }));
    if ((await readPreferences()).remembersFlips) await rememberSite(location.hostname, this.decisions.remembered);
  }

  private know(page: AnalysedPage): AnalysedPage {
    this.known = page;
    for (const listener of this.listeners) listener(page);
    return page;
  }
}

/** A page that is still arriving is read when all of its markup is there, though pictures and frames may be missing. */
const whenParsed = async (): Promise<void> => {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
};

const isJudgedBy = ({ described }: AnalysedPage, model: ModelName): boolean => described.scorer.name === model;

const wishOf = ({ threshold, smoothing }: Preferences): Pick<CutWish, 'threshold' | 'smoothing'> => ({
  ...(threshold !== null && { threshold }),
  ...(smoothing !== null && { smoothing: { c: smoothing } }),
});
