/**
 * The popup as a whole: the shell at once, then what the analysis found; every action ends in a word on the status line.
 * Wires the parts together; each part shows one thing.
 */
import { useRef, useState } from 'preact/hooks';
import { sayNote } from '../say-note.ts';
import { ActionButtons } from './action-buttons.tsx';
import { CutSliders } from './cut-sliders.tsx';
import { counted } from './page-facts.ts';
import { PageHead } from './page-head.tsx';
import { PartSwitch } from './part-switch.tsx';
import type { CopyFormat, FileFormat, PopupInput } from './popup-input.ts';
import { RefusalView } from './refusal-view.tsx';
import { sayFailure } from './say-failure.ts';
import { ShareBar } from './share-bar.tsx';
import { type Status, StatusLine } from './status-line.tsx';
import { copyPage, type Part, savePage } from './take-page.ts';
import { TextTabs } from './text-tabs.tsx';
import { usePage } from './use-page.ts';
import { type Tab, useShown } from './use-shown.ts';

export function Popup({ input }: { readonly input: PopupInput }) {
  const { words, page, preferences } = input;
  const [status, setStatus] = useState<Status | null>(null);
  const [copyFormat, setCopyFormat] = useState<CopyFormat>(preferences.copyFormat);
  const [fileFormat, setFileFormat] = useState<FileFormat>(preferences.fileFormat);
  const [chosenPart, setPart] = useState<Part>('page');
  const [tab, setTab] = useState<Tab>('text');
  /** What this popup opened or closed, over what the report said. */
  const [toggled, setToggled] = useState({});

  const fail = (key: string, error: unknown): void =>
    setStatus({ kind: 'failed', lead: sayFailure(words, key, error) });
  const reading = usePage(page, {
    onRead: (read) =>
      setStatus({ kind: 'quiet', lead: words('popup_ready', counted(words, 'popup_words', read.words)) }),
    onCutFailed: (error) => fail('popup_failed_recut', error),
  });
  const { report } = reading;
  const part = report && report.selectedWords > 0 ? chosenPart : 'page';
  const state = { isReaderOpen: false, isOverlayOpen: false, ...report?.state, ...toggled };
  const shown = useShown(input, report && { report, tab, part });

  const underWay = useRef(new Set<string>());
  /** Runs one action at a time of its kind, and says what came of it. */
  const act = async (failedKey: string, action: () => Promise<Status>): Promise<void> => {
    if (underWay.current.has(failedKey)) return;
    underWay.current.add(failedKey);
    // Emptied first, so that the same answer is announced again.
    setStatus(null);
    try {
      setStatus(await action());
    } catch (error) {
      fail(failedKey, error);
    } finally {
      underWay.current.delete(failedKey);
    }
  };
  const done = (key: string, rest = ''): Status => ({ kind: 'done', lead: words(key), rest });
  const failed = (key: string): Status => ({ kind: 'failed', lead: words(key) });

  if (reading.failure)
    return <RefusalView input={input} error={reading.failure.error} onTryAgain={() => reading.readAgain()} />;

  const copy = (format: CopyFormat): void => {
    if (!report) return;
    if (format !== copyFormat) {
      setCopyFormat(format);
      input.savePreferences({ copyFormat: format });
    }
    const taken = part === 'page' ? report.words : report.selectedWords;
    void act('popup_failed_copy', async () =>
      (await copyPage(input, format, part))
        ? done('popup_copied', counted(words, 'popup_words', taken))
        : failed(part === 'page' ? 'popup_nothing_to_copy' : 'popup_nothing_selected'),
    );
  };
  const download = (file: FileFormat): void => {
    if (!report) return;
    if (file !== fileFormat) {
      setFileFormat(file);
      input.savePreferences({ fileFormat: file });
    }
    void act('popup_failed_download', async () => {
      const name = await savePage(input, report, { file, of: part });
      if (name) return done('popup_saved', name);
      return failed(part === 'page' ? 'popup_nothing_to_save' : 'popup_nothing_selected');
    });
  };
  /** The layer is what the reader wants to see next: the popup makes way for it. */
  const toggle = (layer: 'reader' | 'highlight'): void => {
    const isReader = layer === 'reader';
    const isOpening = isReader ? !state.isReaderOpen : !state.isOverlayOpen;
    void act(`popup_failed_${layer}`, async () => {
      await (isReader ? page.toggleReader() : page.toggleOverlay());
      setToggled({ ...toggled, [isReader ? 'isReaderOpen' : 'isOverlayOpen']: isOpening });
      if (isOpening) input.close();
      return done(`popup_${layer}_${isOpening ? 'opened' : 'closed'}`);
    });
  };

  return (
    <>
      <PageHead input={input} report={report} />
      <main class="reading">
        {!report && <ProgressLine label={words('popup_reading')} share={reading.share} />}
        <ShareBar words={words} report={report} />
        <ActionButtons
          input={input}
          isReady={report !== null}
          copyFormat={copyFormat}
          fileFormat={fileFormat}
          state={state}
          onCopy={copy}
          onDownload={download}
          onReader={() => toggle('reader')}
          onOverlay={() => toggle('highlight')}
        />
        <TextTabs input={input} report={report} tab={tab} shown={shown} onTab={setTab}>
          {report && report.selectedWords > 0 && (
            <PartSwitch words={words} selectedWords={report.selectedWords} part={part} onChoose={setPart} />
          )}
          {report && report.notes.length > 0 && <Notes input={input} notes={report.notes} />}
        </TextTabs>
        <CutSliders
          words={words}
          report={report}
          wish={reading.wish}
          onWish={(wish) => {
            // What was said of the text before is no longer true of this one.
            setStatus(null);
            reading.cut(wish);
          }}
          onReset={(wish) => {
            setStatus(done('popup_reset_done'));
            reading.cut(wish);
          }}
        />
      </main>
      <StatusLine words={words} status={status} />
    </>
  );
}

function ProgressLine({ label, share }: { readonly label: string; readonly share: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      class="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ inlineSize: `${Math.max(4, percent)}%` }} />
    </div>
  );
}

function Notes({ input, notes }: { readonly input: PopupInput; readonly notes: readonly string[] }) {
  const said = notes.map((note) => sayNote(input.words, note));
  return (
    <ul class="notes" aria-label={input.words('popup_notes')}>
      {said.map(({ text, language }) => (
        <li key={text} lang={language || undefined} dir={language ? 'ltr' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
