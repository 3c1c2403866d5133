/**
 * The page behind the popup: reads it once, cuts it anew when a slider moves, and holds the latest report. While one cut is
 * under way the next waits; only the latest wish is sent.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageReport } from '../page-report.ts';
import { latestOnly } from './latest-only.ts';
import type { PopupPage } from './popup-input.ts';

export interface CutWish {
  readonly threshold?: number;
  readonly smoothing?: number;
}

export interface PageReading {
  readonly report: PageReport | null;
  /** How far the reading is, in [0, 1]. */
  readonly share: number;
  /** Why the page could not be read; null while it may still be. */
  readonly failure: { readonly error: unknown } | null;
  /** Wished for, not yet answered. */
  readonly wish: CutWish;
  cut(wish: CutWish): void;
  readAgain(): void;
}

export interface PageListeners {
  onRead(report: PageReport): void;
  onCutFailed(error: unknown): void;
}

export function usePage(page: PopupPage, listeners: PageListeners): PageReading {
  const [report, setReport] = useState<PageReport | null>(null);
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<PageReading['failure']>(null);
  const [attempt, setAttempt] = useState(0);
  const [wish, setWish] = useState<CutWish>({});
  const isGone = useRef(false);
  const heard = useRef(listeners);
  heard.current = listeners;
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );

  // Before the first paint: asking takes no time, and the answer comes a frame earlier.
  useLayoutEffect(() => {
    const read = async (): Promise<void> => {
      try {
        const found = await page.analyse((done) => setShare(done));
        if (isGone.current) return;
        setReport(found);
        heard.current.onRead(found);
      } catch (error) {
        if (!isGone.current) setFailure({ error });
      }
    };
    void read();
  }, [page, attempt]);

  // All that was set so far: a wish for the one slider must not lose the other's that still waits.
  const wished = useRef<CutWish>({});
  const ask = useMemo(
    () =>
      latestOnly(async (asked: CutWish) => {
        try {
          const cut = await page.recut(asked);
          if (isGone.current) return;
          setReport(cut);
        } catch (error) {
          if (isGone.current) return;
          heard.current.onCutFailed(error);
        }
        if (wished.current !== asked) return;
        wished.current = {};
        setWish({});
      }),
    [page],
  );

  return {
    report,
    share,
    failure,
    wish,
    cut: (change) => {
      wished.current = { ...wished.current, ...change };
      setWish(wished.current);
      ask(wished.current);
    },
    readAgain: () => {
      setFailure(null);
      setShare(0);
      setAttempt(attempt + 1);
    },
  };
}
