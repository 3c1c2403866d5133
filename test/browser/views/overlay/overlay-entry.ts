/** What the tests of the overlay have in the page: the engine, the overlay, the signatures, and words in five languages. */

import { type AnalysedPage, readPage as readPageBy } from '../../../../src/core/analyse-page.ts';
import type { ModelName } from '../../../../src/core/scoring/model-names.ts';
import type { Flip } from '../../../../src/core/sections/flip.ts';
import ar from '../../../../src/views/overlay/messages/ar.json';
import de from '../../../../src/views/overlay/messages/de.json';
import en from '../../../../src/views/overlay/messages/en.json';
import es from '../../../../src/views/overlay/messages/es.json';
import fr from '../../../../src/views/overlay/messages/fr.json';
import { mountOverlay } from '../../../../src/views/overlay/mount-overlay.ts';
import type { MountedOverlay } from '../../../../src/views/overlay/overlay-input.ts';
import { wordsFrom } from '../words-from-messages.ts';

export { findSections, isSignature, signatureOf } from '../../../../src/core/site/section-signature.ts';

/** The tests point at many small sections: those that the paper's model parts a page into where sections cost little. */
const MODEL: ModelName = 'pagelevel';
const SMOOTHING = { c: 1e-3 };

export const readPage = (page: Document): Promise<AnalysedPage> =>
  readPageBy(page, { model: MODEL, smoothing: SMOOTHING });

const MESSAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, de, en, es, fr };

export interface OpenOverlay {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly mounted: MountedOverlay;
  page: AnalysedPage;
  /** What the overlay asked for, in order. */
  readonly calls: string[];
  close(): void;
}

/** Mounts the overlay as the extension does, with a history of flips. The closed root is caught when it is made. */
export async function openOverlay(language = 'en', model = MODEL): Promise<OpenOverlay> {
  let page = await readPageBy(document, { model, smoothing: SMOOTHING });
  const host = document.createElement('winnow-overlay');
  let root: ShadowRoot | undefined;
  host.attachShadow = (init) => {
    root = Element.prototype.attachShadow.call(host, init);
    return root;
  };
  document.documentElement.append(host);
  const calls: string[] = [];
  let past: (readonly Flip[])[] = [];
  let future: (readonly Flip[])[] = [];
  let flips: readonly Flip[] = [];
  const history = () => ({ canUndo: past.length > 0, canRedo: future.length > 0 });
  const recut = async (threshold?: number): Promise<void> => {
    page = await page.recut({ flips, ...(threshold !== undefined && { threshold }) });
    open.page = page;
    open.mounted.show(page, history());
  };
  const mounted = mountOverlay(host, {
    words: wordsFrom(MESSAGES[language], language),
    page,
    history: history(),
    flip(node, verdict) {
      calls.push(`flip ${node} ${verdict}`);
      past.push(flips);
      future = [];
      flips = [...flips, { node, verdict }];
      void recut();
    },
    undo() {
      calls.push('undo');
      const before = past.pop();
      if (!before) return;
      future.push(flips);
      flips = before;
      void recut();
    },
    redo() {
      calls.push('redo');
      const after = future.pop();
      if (!after) return;
      past.push(flips);
      flips = after;
      void recut();
    },
    cutAt(threshold) {
      calls.push(`cut ${threshold}`);
      void recut(threshold);
    },
    async refresh() {
      calls.push('refresh');
      flips = [];
      past = [];
      future = [];
      page = await readPageBy(document, { model, smoothing: SMOOTHING });
      open.page = page;
      open.mounted.show(page, history());
    },
    close() {
      calls.push('close');
    },
  });
  const open: OpenOverlay = {
    host,
    root: root!,
    mounted,
    page,
    calls,
    close() {
      mounted.dispose();
      host.remove();
    },
  };
  return open;
}
