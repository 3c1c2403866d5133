/** The popup's entry: finds the tab, runs our script in it, and wires the view to it. */
import '../../views/look/tokens.css';
import '../../views/popup/popup.css';
import { mountPopup } from '../../views/popup/mount-popup.tsx';
import { assignedKeys } from '../assigned-keys.ts';
import { runtime, tabs } from '../browser-api.ts';
import { downloadFile } from '../download-file.ts';
import { extensionWords } from '../extension-words.ts';
import { readPreferences, savePreferences } from '../storage/preferences-store.ts';
import { viewPlace } from '../view-place.ts';
import { copyFromPopup } from './copy-from-popup.ts';
import { PageOfTab } from './page-of-tab.ts';

const words = extensionWords();
const [[tab], preferences, keys] = await Promise.all([
  tabs.query({ active: true, currentWindow: true }),
  readPreferences(),
  assignedKeys(),
]);
const address = URL.canParse(tab?.url ?? '') ? new URL(tab?.url ?? '') : null;

mountPopup(viewPlace(words), {
  words,
  page: new PageOfTab(tab),
  preferences,
  tab: { title: tab?.title ?? '', host: address?.host ?? '' },
  keys,
  copy: copyFromPopup,
  download: downloadFile,
  savePreferences: (change) => void savePreferences(change),
  openOptions: () => void runtime.openOptionsPage().then(() => close()),
  close: () => close(),
});
