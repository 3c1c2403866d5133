/**
 * Why a page cannot be read: its address and what the browser said in, the kind of page out. The browsers' sentences are
 * not theirs to keep, so the address decides where it is known.
 */
import type { Refusal } from '../views/popup/popup-input.ts';

const STORES = [
  /^https:\/\/chromewebstore\.google\.com\//,
  /^https:\/\/chrome\.google\.com\/webstore/,
  /^https:\/\/microsoftedge\.microsoft\.com\/addons/,
  /^https:\/\/addons\.mozilla\.org\//,
  /^https:\/\/addons\.opera\.com\//,
];

export function refusalOf(address: string, said: string): Refusal {
  if (
    /error page|ErrorPage|neterror|certerror/i.test(said) ||
    /^(?:chrome-error|about:(?:net|cert)error)/.test(address)
  )
    return 'error-page';
  if (address.startsWith('view-source:')) return 'source';
  if (STORES.some((store) => store.test(address)) || /gallery/i.test(said)) return 'store';
  if (address.startsWith('file:')) return 'file-access';
  if (/\.pdf(?:[?#]|$)/i.test(address) || /resource:\/\/pdf\.js/.test(said)) return 'pdf';
  if (address !== '' && !/^https?:/.test(address)) return 'browser-page';
  // Pages of the browser itself keep even their address from extensions.
  return /chrome:\/\/|chrome-extension|about:|extensions? gallery|restricted/i.test(said) || address === ''
    ? 'browser-page'
    : 'unknown';
}
