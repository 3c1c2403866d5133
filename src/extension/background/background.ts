/**
 * The background: listens, and hands on. It keeps nothing in memory, since the browser may stop it at any moment; what
 * a page shows is known by the page's own script.
 */
import { action, commands, contextMenus, runtime, tabs } from '../browser-api.ts';
import { answerBackgroundCalls } from '../calls/calling.ts';
import { runInPage } from '../page-scripts.ts';
import { readPreferences, watchPreferences } from '../storage/preferences-store.ts';
import { actionOfEntry, makeContextMenu } from './context-menu.ts';
import { actOn, type PageAction } from './page-action.ts';
import { setIcon } from './toolbar-icon.ts';

const POPUP = 'src/extension/popup/popup.html';
const WELCOME = 'src/extension/welcome/welcome.html';

const COMMANDS: Readonly<Record<string, PageAction>> = {
  'toggle-reader': { kind: 'reader' },
  'toggle-overlay': { kind: 'overlay' },
  'copy-text': { kind: 'copy', format: 'text', of: 'page' },
};

/** A click on the icon opens the popup, or goes to us: only the one or the other. */
const setToolbarClick = (wish: 'popup' | 'reader'): Promise<void> =>
  action.setPopup({ popup: wish === 'popup' ? runtime.getURL(POPUP) : '' });

runtime.onInstalled.addListener(({ reason }) => {
  void makeContextMenu();
  if (reason === 'install') void tabs.create({ url: runtime.getURL(WELCOME) });
});
// Firefox keeps no menu of a background page that is not persistent over a restart.
runtime.onStartup.addListener(() => void makeContextMenu());
readPreferences().then(({ toolbarClick }) => setToolbarClick(toolbarClick));
watchPreferences(({ toolbarClick }) => void setToolbarClick(toolbarClick));

action.onClicked.addListener((tab) => void actOn(tab, { kind: 'reader' }));
commands?.onCommand.addListener(async (name: string, tab) => {
  const what = COMMANDS[name];
  if (what) await actOn(tab ?? (await tabs.query({ active: true, currentWindow: true }))[0], what);
});
contextMenus?.onClicked.addListener((info, tab) => {
  const what = actionOfEntry(info.menuItemId);
  if (what) void actOn(tab, what);
});

answerBackgroundCalls((sender) => ({
  async load(part) {
    const tabId = sender.tab?.id;
    if (tabId === undefined) throw new Error('Only a page can be given a script.');
    await runInPage(tabId, part);
  },
  async showState({ isReaderOpen }) {
    const tabId = sender.tab?.id;
    if (tabId !== undefined) await setIcon(tabId, isReaderOpen ? 'reader' : 'normal');
  },
}));
