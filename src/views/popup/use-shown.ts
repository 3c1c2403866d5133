/**
 * What the open tab shows: tab, part and report in, its content out. The text came with the report; the other forms are
 * asked for when first seen and again after a cut, and until the new one is there the old one stays.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PageReport } from '../page-report.ts';
import { latestOnly } from './latest-only.ts';
import type { PopupInput } from './popup-input.ts';
import { sayFailure } from './say-failure.ts';
import type { Part } from './take-page.ts';

export const TABS = ['text', 'markdown', 'preview'] as const;
export type Tab = (typeof TABS)[number];

const FORMATS = { text: 'text', markdown: 'markdown', preview: 'html' } as const satisfies Record<Tab, string>;

export interface Shown {
  /** Null until the first answer. */
  readonly content: string | null;
  /** A sentence, '' where all is well. */
  readonly failure: string;
  readonly isFetching: boolean;
}

interface Entry {
  readonly report: PageReport;
  readonly content: string | null;
  readonly failure: string;
}

interface View {
  readonly report: PageReport;
  readonly tab: Tab;
  readonly part: Part;
}

const keyOf = ({ tab, part }: View): string => `${tab} ${part}`;

export function useShown({ words, page }: PopupInput, view: View | null): Shown {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const latest = useRef(entries);
  latest.current = entries;
  const fetchView = useMemo(
    () =>
      latestOnly(async (view: View) => {
        const found = latest.current.get(keyOf(view));
        if (found?.report === view.report && !found.failure) return;
        let entry: Entry;
        try {
          entry = { report: view.report, content: await page.exportAs(FORMATS[view.tab], view.part), failure: '' };
        } catch (error) {
          entry = { report: view.report, content: null, failure: sayFailure(words, 'popup_failed_view', error) };
        }
        latest.current = new Map(latest.current).set(keyOf(view), entry);
        setEntries(latest.current);
      }),
    [words, page],
  );
  const isGiven = view?.tab === 'text' && view.part === 'page';
  const { report, tab, part } = view ?? {};
  useEffect(() => {
    if (report && tab && part && !isGiven) fetchView({ report, tab, part });
  }, [report, tab, part, isGiven, fetchView]);

  if (!view) return { content: null, failure: '', isFetching: true };
  if (isGiven) return { content: view.report.text, failure: '', isFetching: false };
  const entry = entries.get(keyOf(view));
  return {
    content: entry?.content ?? null,
    failure: entry?.failure ?? '',
    isFetching: entry?.report !== view.report,
  };
}
