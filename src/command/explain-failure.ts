/**
 * What the browser says when a page cannot be opened -> one sentence that says what to do. Anything unknown keeps its
 * first line: better than silence.
 */
import { Complaint } from './complaint.ts';

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/ERR_CONNECTION_REFUSED/, 'connection refused: nothing answers at this address; check it and its port.'],
  [/ERR_NAME_NOT_RESOLVED/, 'there is no server of this name; check the address and the network.'],
  [/ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE|ERR_NETWORK_CHANGED/, 'the network cannot be reached; check it.'],
  [/ERR_CERT|ERR_SSL/, 'the server’s certificate is not valid; the page was not opened.'],
  [/ERR_CONNECTION_(?:RESET|CLOSED)|ERR_EMPTY_RESPONSE/, 'the server broke off the connection; try again later.'],
  [/ERR_TOO_MANY_REDIRECTS/, 'the server sends the browser round in circles.'],
  [/ERR_UNSAFE_PORT/, 'browsers refuse to open this port.'],
  [/Download is starting/, 'this is a download, not a page; winnow reads HTML pages.'],
  [/ERR_(?:CONNECTION_)?TIMED_OUT/, 'the server does not answer; try again later.'],
  [
    /browser has been closed|Browser closed|Target (?:page, context or browser has been )?closed|Target crashed|Page crashed/,
    'the browser went away while it worked on the page; try it again, alone.',
  ],
];

export function explainFailure(error: unknown): string {
  if (error instanceof Complaint) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const known = SENTENCES.find(([pattern]) => pattern.test(message));
  if (known) return known[1];
  return `it could not be read (${message.split('\n')[0].replace(/^page\.\w+: /, '')}).`;
}
