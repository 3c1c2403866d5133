/**
 * The clean text itself, in three forms behind tabs. By the pattern: one tab in the order of focus, arrows, Home and End move
 * and open; the panel scrolls by itself and takes the focus.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PageReport } from '../page-report.ts';
import { fillInSteps } from './fill-in-steps.ts';
import type { PopupInput } from './popup-input.ts';
import { previewPage } from './preview-page.ts';
import { type Shown, TABS, type Tab } from './use-shown.ts';

interface TabsProps {
  readonly input: PopupInput;
  readonly report: PageReport | null;
  readonly tab: Tab;
  readonly shown: Shown;
  /** What stands between tabs and text: the switch for a selection, notes. */
  readonly children: ComponentChildren;
  onTab(tab: Tab): void;
}

export function TextTabs({ input, report, tab, shown, children, onTab }: TabsProps) {
  const { words } = input;
  const buttons = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    const at = TABS.indexOf(tab);
    const forward = words.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = words.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: TABS.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + TABS.length) % TABS.length;
    onTab(TABS[next]);
    (buttons.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <section class="views">
      <div class="tabs" role="tablist" aria-label={words('popup_views')} ref={buttons} onKeyDown={onKey}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            class="tab"
            role="tab"
            id={`winnow-tab-${name}`}
            aria-selected={name === tab}
            aria-controls="winnow-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {words(`popup_tab_${name}`)}
          </button>
        ))}
      </div>
      {children}
      <div
        class={`panel ${tab}`}
        role="tabpanel"
        id="winnow-panel"
        aria-labelledby={`winnow-tab-${tab}`}
        aria-busy={shown.isFetching}
        // The preview's frame takes the focus itself.
        tabIndex={tab === 'preview' && shown.content ? -1 : 0}
      >
        <PanelContent input={input} report={report} tab={tab} shown={shown} />
      </div>
    </section>
  );
}

function PanelContent({ input, report, tab, shown }: Pick<TabsProps, 'input' | 'report' | 'tab' | 'shown'>) {
  const { words } = input;
  if (shown.failure) return <p class="panel-words">{shown.failure}</p>;
  if (!report || shown.content === null) return <WaitingLines />;
  if (!shown.content.trim()) return <p class="panel-words">{words('popup_empty')}</p>;
  if (tab === 'preview')
    return (
      <iframe
        class="preview"
        sandbox=""
        referrerpolicy="no-referrer"
        title={words('popup_preview')}
        srcdoc={previewPage(shown.content, report)}
      />
    );
  return <LongText key={tab} text={shown.content} report={report} cutInto={tab === 'text' ? 'paragraphs' : 'lines'} />;
}

/** Pale lines where the text will be. */
const WaitingLines = () => (
  <div class="waiting" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </div>
);

interface LongTextProps {
  readonly text: string;
  readonly report: PageReport;
  readonly cutInto: 'paragraphs' | 'lines';
}

function LongText({ text, report, cutInto }: LongTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? fillInSteps(place.current, text, cutInto) : undefined), [text, cutInto]);
  return <div class="long-text" lang={report.language || undefined} dir={report.direction} ref={place} />;
}
