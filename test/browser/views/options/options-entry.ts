/**
 * The options page in a test's tab: a language and what is remembered in, the mounted page with a made-up extension behind
 * it out. What the page asks for is written down in `calls`, in order.
 */
import type { SectionSignature } from '../../../../src/core/site/section-signature.ts';
import tokens from '../../../../src/views/look/tokens.css?inline';
import { readExamplesFile } from '../../../../src/views/options/examples-file.ts';
import ar from '../../../../src/views/options/messages/ar.json';
import de from '../../../../src/views/options/messages/de.json';
import en from '../../../../src/views/options/messages/en.json';
import es from '../../../../src/views/options/messages/es.json';
import fr from '../../../../src/views/options/messages/fr.json';
import { mountOptions } from '../../../../src/views/options/mount-options.tsx';
import css from '../../../../src/views/options/options.css?inline';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../../src/views/preferences.ts';
import type { SiteMemory } from '../../../../src/views/site-memory.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { wordsFrom } from '../words-from-messages.ts';

const MESSAGES = { ar, de, en, es, fr };

export interface Setting {
  readonly language?: keyof typeof MESSAGES;
  readonly memory?: SiteMemory;
  readonly preferences?: Partial<Preferences>;
  /** What savePreferences rejects with. */
  readonly failure?: string;
}

export interface Call {
  readonly name: string;
  readonly value: unknown;
}

export const calls: Call[] = [];

const isSignature = (value: unknown): value is SectionSignature =>
  typeof value === 'object' && value !== null && (value as SectionSignature).version === 1;

export function open({ language = 'en', memory = {}, preferences = {}, failure }: Setting): { dispose(): void } {
  let kept = memory;
  const keep = (changed: SiteMemory): SiteMemory => {
    kept = changed;
    return kept;
  };
  adoptStyles([tokens, css]);
  document.title = 'Options';
  document.documentElement.lang = language;
  return mountOptions(document.body, {
    words: wordsFrom(MESSAGES[language], language),
    preferences: { ...DEFAULT_PREFERENCES, ...preferences },
    memory,
    keys: [
      { name: 'copy', key: 'Alt+Shift+C' },
      { name: 'reader', key: 'Alt+Shift+R' },
      { name: 'overlay', key: '' },
    ],
    shortcutsPage: 'chrome://extensions/shortcuts',
    version: '0.1.0',
    models: [
      {
        name: 'winnow',
        version: '1.0.0',
        purpose: 'Templateness of every text by its surroundings.',
        isProvisional: false,
        features: 336,
        threshold: 0.75,
        smoothing: 0.03,
        data: ['wcxb: 1497'],
        metrics: [{ name: 'word F1', value: 0.9228 }],
      },
      {
        name: 'pagelevel',
        version: '0.1.0',
        purpose: 'Templateness of a node from this page alone: four logistic regressions by node area.',
        isProvisional: true,
        features: 121,
        threshold: 0.58,
        smoothing: 0.0001,
        data: ['1,497 pages of seven kinds', '434 pages with style sheets'],
        metrics: [{ name: 'word F1', value: 0.8583 }],
      },
    ],
    async savePreferences(change) {
      calls.push({ name: 'save', value: change });
      if (failure) throw new Error(failure);
    },
    async forget(host, index) {
      calls.push({ name: 'forget', value: [host, index] });
      return keep({ ...kept, [host]: kept[host].filter((_, at) => at !== index) });
    },
    async forgetAll() {
      calls.push({ name: 'forgetAll', value: null });
      return keep({});
    },
    async importMemory(text) {
      calls.push({ name: 'import', value: text });
      return keep({ ...kept, ...readExamplesFile(text, isSignature) });
    },
    async download(file) {
      calls.push({ name: 'download', value: file });
    },
    openShortcuts: () => void calls.push({ name: 'openShortcuts', value: null }),
  });
}
