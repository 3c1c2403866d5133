/**
 * The script that runs in a page when its reader first asks for it: the engine, and the answers to what popup and
 * background ask. Run again it does nothing; orphaned by an update it lets its successor take over.
 */
import { countWords } from '../../core/document/word-count.ts';
import type { PageReport, PageState } from '../../views/page-report.ts';
import { isConnected, runtime } from '../browser-api.ts';
import { answerPageCalls, callBackground } from '../calls/calling.ts';
import type { PageCalls, Switch } from '../calls/page-calls.ts';
import { extensionWords } from '../extension-words.ts';
import { readPreferences } from '../storage/preferences-store.ts';
import { exportPage } from './export-page.ts';
import type { Layer } from './layer.ts';
import { canHoldLayers } from './layer-host.ts';
import { OverlayLayer } from './overlay-layer.ts';
import { PageSession } from './page-session.ts';
import { ReaderLayer } from './reader-layer.ts';
import { reportOf } from './report-of.ts';
import { selectedWords } from './selected.ts';
import { showToast } from './toast.ts';
import { writeClipboard } from './write-clipboard.ts';

const world = globalThis as unknown as { winnowIsHere?: true };

function start(): void {
  const words = extensionWords();
  const session = new PageSession();
  const state = (): PageState => ({ isReaderOpen: reader.isOpen, isOverlayOpen: overlay.isOpen });
  const onStateChange = (): void => {
    if (isConnected()) callBackground('showState', state()).catch(() => {});
  };
  const sayFailure = (error: unknown): void => {
    const sentence = error instanceof Error ? error.message : String(error);
    showToast(words, isConnected() ? words('toast_failed', sentence) : words('toast_outdated'), false);
  };
  const copy: (...wish: Parameters<PageCalls['copy']>) => Promise<{ words: number }> = async ({ format, of }) => {
    const [page, { exportStyle: style }] = await Promise.all([session.current(), readPreferences()]);
    const text = exportPage(page, { format: format === 'markdown' ? 'markdown' : 'text', of, style });
    if (text.trim() === '') throw new Error(words(of === 'page' ? 'toast_empty' : 'toast_nothing_selected'));
    const html = format === 'rich' ? exportPage(page, { format: 'html', of, style }) : undefined;
    await writeClipboard({ text, ...(html !== undefined && { html }) });
    return { words: countWords(text) };
  };
  const reader: Layer = new ReaderLayer({
    session,
    words,
    copy: async () => void (await copy({ format: (await readPreferences()).copyFormat, of: 'page' })),
    onStateChange,
  });
  const overlay: Layer = new OverlayLayer({ session, words, onStateChange, onFailure: sayFailure });

  const setLayer = async (layer: Layer, other: Layer, wish: Switch): Promise<PageState> => {
    const isWanted = wish === 'toggle' ? !layer.isOpen : wish === 'on';
    if (!isWanted) layer.close();
    else if (!canHoldLayers()) throw new Error(words('toast_no_layers'));
    else {
      other.close();
      try {
        await layer.open();
      } catch (error) {
        sayFailure(error);
        throw error;
      }
    }
    return state();
  };
  const report = async (page = session.current()): Promise<PageReport> =>
    reportOf(await page, { state: state(), flips: session.decisions.count, selectedWords: selectedWords() });

  answerPageCalls({
    report: () => {
      // A viewer of the browser's own, in which there is nothing to read.
      if (document.contentType === 'application/pdf') throw new Error('pdf');
      return report();
    },
    recut: ({ threshold, smoothing }) =>
      report(
        session.recut({
          ...(threshold !== undefined && { threshold }),
          ...(smoothing !== undefined && { smoothing: { c: smoothing } }),
        }),
      ),
    exportAs: async ({ format, of, hasImages = true }) => {
      const [page, { exportStyle }] = await Promise.all([session.current(), readPreferences()]);
      const style = { ...exportStyle, hasImages: exportStyle.hasImages && hasImages };
      return exportPage(page, { format, of, style });
    },
    copy: async (wish) => {
      try {
        const copied = await copy(wish);
        const message = wish.of === 'page' ? 'toast_copied' : 'toast_copied_selection';
        showToast(words, words(message, copied.words.toLocaleString(words.language)), true);
        return copied;
      } catch (error) {
        sayFailure(error);
        throw error;
      }
    },
    setReader: (wish) => setLayer(reader, overlay, wish),
    setOverlay: (wish) => setLayer(overlay, reader, wish),
  });
  runtime.onConnect.addListener((port) => {
    const stop = session.onProgress((share) => port.postMessage(share));
    port.onDisconnect.addListener(stop);
  });
  // A page that comes back by the back button comes with its layers: the icon has to follow.
  addEventListener('pageshow', ({ persisted }) => persisted && onStateChange());
}

if (!world.winnowIsHere) {
  world.winnowIsHere = true;
  start();
}
