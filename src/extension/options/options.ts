/** The entry of the options page: wires the view to the browser's storage. */
import '../../views/look/tokens.css';
import '../../views/options/options.css';
import { mountOptions } from '../../views/options/mount-options.tsx';
import { assignedKeys } from '../assigned-keys.ts';
import { isFirefox, runtime } from '../browser-api.ts';
import { downloadFile } from '../download-file.ts';
import { extensionWords } from '../extension-words.ts';
import { openShortcuts, SHORTCUTS_PAGE } from '../open-shortcuts.ts';
import { readPreferences, savePreferences } from '../storage/preferences-store.ts';
import { forgetAllSites, recallAllSites } from '../storage/site-memory-store.ts';
import { viewPlace } from '../view-place.ts';
import { forgetFlip, importMemory } from './change-memory.ts';
import { MODEL_FACTS } from './model-facts.ts';

const words = extensionWords();
const [preferences, memory, keys] = await Promise.all([readPreferences(), recallAllSites(), assignedKeys()]);

mountOptions(viewPlace(words), {
  words,
  preferences,
  memory,
  keys: [
    { name: 'copy', key: keys.copy },
    { name: 'reader', key: keys.reader },
    { name: 'overlay', key: keys.overlay },
  ],
  shortcutsPage: isFirefox() ? SHORTCUTS_PAGE.firefox : SHORTCUTS_PAGE.chrome,
  version: runtime.getManifest().version,
  models: MODEL_FACTS,
  savePreferences: async (change) => void (await savePreferences(change)),
  forget: forgetFlip,
  forgetAll: async () => {
    await forgetAllSites();
    return recallAllSites();
  },
  importMemory,
  download: downloadFile,
  openShortcuts,
});
