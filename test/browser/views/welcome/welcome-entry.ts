/** The welcome page in a test's tab: a language in, the mounted page out. What it asks for is written down in `calls`. */
import tokens from '../../../../src/views/look/tokens.css?inline';
import ar from '../../../../src/views/welcome/messages/ar.json';
import de from '../../../../src/views/welcome/messages/de.json';
import en from '../../../../src/views/welcome/messages/en.json';
import es from '../../../../src/views/welcome/messages/es.json';
import fr from '../../../../src/views/welcome/messages/fr.json';
import { mountWelcome } from '../../../../src/views/welcome/mount-welcome.tsx';
import css from '../../../../src/views/welcome/welcome.css?inline';
import { adoptStyles } from '../adopt-styles.ts';
import { wordsFrom } from '../words-from-messages.ts';

const MESSAGES = { ar, de, en, es, fr };
export type Language = keyof typeof MESSAGES;

export const calls: string[] = [];

export function open(language: Language, hasSample = true): { dispose(): void } {
  adoptStyles([tokens, css]);
  document.title = 'Welcome';
  document.documentElement.lang = language;
  return mountWelcome(document.body, {
    words: wordsFrom(MESSAGES[language], language),
    keys: { copy: 'Alt+Shift+C', reader: 'Alt+Shift+R', overlay: '' },
    ...(hasSample && { openSample: () => void calls.push('sample') }),
    openOptions: () => void calls.push('options'),
    openShortcuts: () => void calls.push('shortcuts'),
  });
}
