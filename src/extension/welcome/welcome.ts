/** The entry of the page that is shown once, after the install. */
import '../../views/look/tokens.css';
import '../../views/welcome/welcome.css';
import { mountWelcome } from '../../views/welcome/mount-welcome.tsx';
import { assignedKeys } from '../assigned-keys.ts';
import { runtime, tabs } from '../browser-api.ts';
import { extensionWords } from '../extension-words.ts';
import { openShortcuts } from '../open-shortcuts.ts';
import { SAMPLE_PAGE } from '../page-scripts.ts';
import { viewPlace } from '../view-place.ts';

const words = extensionWords();

mountWelcome(viewPlace(words), {
  words,
  keys: await assignedKeys(),
  openOptions: () => void runtime.openOptionsPage(),
  openShortcuts,
  openSample: () => void tabs.create({ url: runtime.getURL(SAMPLE_PAGE) }),
});
