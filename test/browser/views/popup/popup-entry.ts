/**
 * The popup with a page that is made up: what the test wants of it in, the mounted popup and a record of all calls out. Runs
 * inside the browser; the test reads the record from there.
 */
import tokens from '../../../../src/views/look/tokens.css?inline';
import type { PageReport } from '../../../../src/views/page-report.ts';
import ar from '../../../../src/views/popup/messages/ar.json';
import de from '../../../../src/views/popup/messages/de.json';
import en from '../../../../src/views/popup/messages/en.json';
import es from '../../../../src/views/popup/messages/es.json';
import fr from '../../../../src/views/popup/messages/fr.json';
import { mountPopup } from '../../../../src/views/popup/mount-popup.tsx';
import look from '../../../../src/views/popup/popup.css?inline';
import { type PopupInput, type Refusal, RefusedError } from '../../../../src/views/popup/popup-input.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../../src/views/preferences.ts';
import { wordsFrom } from '../words-from-messages.ts';

const MESSAGES = { en, de, fr, es, ar };

export interface Scene {
  readonly language?: keyof typeof MESSAGES;
  readonly report?: Partial<PageReport>;
  readonly preferences?: Partial<Preferences>;
  readonly tab?: PopupInput['tab'];
  readonly keys?: PopupInput['keys'];
  /** The page refuses, or breaks with these words. */
  readonly refusal?: Refusal;
  readonly breaksWith?: string;
  /** Calls that fail, with what they say. */
  readonly failing?: Readonly<Record<string, string>>;
  /** Calls that wait until `release` lets them go, one at a time. */
  readonly held?: readonly string[];
  /** What exportAs gives, by "format part". */
  readonly exports?: Readonly<Record<string, string>>;
  readonly repeats?: number;
}

export interface Call {
  readonly name: string;
  readonly with: readonly unknown[];
}

export const TEXT = [
  'Every evening at a quarter past five Tomas Weld walks down the harbour wall with a ladder on his shoulder and a small brass key in his pocket.',
  'There are forty-one lamps left on the point. The council has offered twice to wire them, and twice the village has voted to leave them as they are.',
  '“It is not about the light,” he says. “It is about somebody coming by.”',
  'The wicks are trimmed on Mondays, the glass is wiped when the wind has been in the west, and the keys hang where they have hung since 1911.',
].join('\n\n');

const REPORT: PageReport = {
  url: 'https://harbourtimes.example/lamplighter',
  host: 'harbourtimes.example',
  title: 'The last lamplighter of Kestrel Point keeps his rounds',
  site: '',
  authors: ['Ada Quill'],
  published: '2026-11-14',
  language: 'en',
  direction: 'ltr',
  words: 1284,
  readingMinutes: 6,
  contentShare: 0.38,
  confidence: 0.92,
  surety: 'confident',
  kind: { name: 'article', confidence: 0.83 },
  sections: { content: 3, uncertain: 1, template: 12 },
  flips: 0,
  notes: [],
  threshold: 0.58,
  smoothing: 0.0001,
  modelThreshold: 0.58,
  modelSmoothing: 0.0001,
  text: TEXT,
  selectedWords: 0,
  state: { isReaderOpen: false, isOverlayOpen: false },
  elapsedMs: 40,
};

const HTML = `<article><h1>The last lamplighter</h1><p>Every <a href="https://elsewhere.test/">evening</a> he walks.</p>
<img src="https://tracker.test/pixel.gif" alt=""><script>document.title = 'ran'</script></article>`;

export const calls: Call[] = [];
const waiting: { readonly name: string; go(): void }[] = [];
let tellProgress: (share: number) => void = () => {};
let mounted: { dispose(): void } | null = null;

export const namesOf = (name: string): Call[] => calls.filter((call) => call.name === name);
export const waitingNow = (): string[] => waiting.map(({ name }) => name);
export const progress = (share: number): void => tellProgress(share);
export const dispose = (): void => mounted?.dispose();

/** Lets the oldest waiting call of that name go on. */
export function release(name: string): void {
  const at = waiting.findIndex((call) => call.name === name);
  waiting.splice(at, 1)[0].go();
}

export function open(scene: Scene = {}): void {
  const style = document.createElement('style');
  style.textContent = tokens + look;
  document.head.append(style);
  const host = document.createElement('div');
  document.body.append(host);
  const language = scene.language ?? 'en';
  const text = TEXT.repeat(scene.repeats ?? 1);
  let report: PageReport = { ...REPORT, text, ...scene.report };

  const called = async (name: string, ...values: readonly unknown[]): Promise<void> => {
    calls.push({ name, with: values });
    if (scene.held?.includes(name)) await new Promise<void>((go) => waiting.push({ name, go: () => go() }));
    const failure = scene.failing?.[name];
    if (failure !== undefined) throw new Error(failure);
  };
  const noted =
    (name: string) =>
    (...values: readonly unknown[]): void => {
      calls.push({ name, with: values });
    };
  const made: Readonly<Record<string, string>> = {
    'text page': `${report.title}\n\n${text}`,
    'markdown page': `# ${report.title}\n\n${text}`,
    'html page': HTML,
    'json page': '{"title":""}',
    'text selection': 'forty-one lamps',
    'markdown selection': '**forty-one** lamps',
    'html selection': '<p><b>forty-one</b> lamps</p>',
    'json selection': '{"part":"selection"}',
    ...scene.exports,
  };
  const input: PopupInput = {
    words: wordsFrom(MESSAGES[language], language),
    preferences: { ...DEFAULT_PREFERENCES, ...scene.preferences },
    tab: scene.tab ?? { title: `${REPORT.title} - Harbour Times`, host: 'harbourtimes.example' },
    keys: scene.keys ?? { copy: 'Alt+Shift+C', reader: 'Alt+Shift+R', overlay: 'Alt+Shift+H' },
    page: {
      async analyse(onProgress) {
        tellProgress = onProgress;
        await called('analyse');
        if (scene.refusal) throw new RefusedError(scene.refusal);
        if (scene.breaksWith && namesOf('analyse').length === 1) throw new Error(scene.breaksWith);
        return report;
      },
      async recut(wish) {
        await called('recut', wish);
        const template = Math.round((1 - (wish.threshold ?? report.threshold)) * 20);
        report = { ...report, ...wish, sections: { ...report.sections, template } };
        report = { ...report, text: `${template} sections went.\n\n${TEXT}` };
        return report;
      },
      async exportAs(format, of) {
        await called('exportAs', format, of);
        return made[`${format} ${of}`];
      },
      toggleReader: () => called('toggleReader'),
      toggleOverlay: () => called('toggleOverlay'),
    },
    copy: (content) => called('copy', content),
    download: (file) => called('download', file),
    savePreferences: noted('savePreferences'),
    openOptions: noted('openOptions'),
    close: noted('close'),
  };
  mounted = mountPopup(host, input);
}
