/** What the tests run in the page: the reader, the colouring of code, and words in every language. */
import ar from '../../../../src/views/reader/messages/ar.json';
import de from '../../../../src/views/reader/messages/de.json';
import en from '../../../../src/views/reader/messages/en.json';
import es from '../../../../src/views/reader/messages/es.json';
import fr from '../../../../src/views/reader/messages/fr.json';
import { wordsFrom } from '../words-from-messages.ts';

export { DEFAULT_PREFERENCES } from '../../../../src/views/preferences.ts';
export { colourCode } from '../../../../src/views/reader/colour-code.ts';
export { mountReader } from '../../../../src/views/reader/mount-reader.ts';

const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, de, en, es, fr };

export const wordsIn = (language: string) => wordsFrom(messages[language], language);
