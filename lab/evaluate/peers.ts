/**
 * The peers' answers on corpus pages, from the same Chromium and the same page that the engine sees. One file a page, keyed
 * by page and code: a second run asks for what is missing alone, a killed one goes on where it was.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageScript } from '../../scripts/page-script.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { inLanes } from '../progress.ts';
import { PageHost } from '../render/page-host.ts';
import { KeyMaker } from '../render/render-key.ts';
import { DEFAULT_VARIANT } from '../render/render-variant.ts';
import { cacheFolder, PROJECT } from '../settings.ts';
import { writeWhole } from '../write-whole.ts';

/** As they are called in reports; the first two are one peer whose text is taken in two ways. */
export const PEERS = ['readability', 'readability, line ends kept', 'defuddle'] as const;
export type Peer = (typeof PEERS)[number];

interface PeerFile {
  readonly key: string;
  /** Null for a peer that failed on the page. */
  readonly answers: Readonly<Record<Peer, string | null>>;
}

const ENTRY = join(PROJECT, 'lab/evaluate/peers-entry.ts');

const peerFile = (page: CorpusPage): string => join(cacheFolder(), 'peers', page.corpus, `${page.id}.json`);

/** What is on disk, whether it is of this code or not; undefined where there is nothing. */
function readPeerFile(page: CorpusPage): PeerFile | undefined {
  try {
    return JSON.parse(readFileSync(peerFile(page), 'utf8')) as PeerFile;
  } catch {
    return undefined;
  }
}

export const readPeers = (page: CorpusPage): PeerFile['answers'] | undefined => readPeerFile(page)?.answers;

/** Asks for the answers that are not on disk. */
export async function askPeers(pages: readonly CorpusPage[], jobs: number): Promise<void> {
  const script = await pageScript({ entry: ENTRY, name: 'peers', isMinified: true });
  const keys = new KeyMaker(script, DEFAULT_VARIANT);
  const open = pages.filter((page) => readPeerFile(page)?.key !== (keys.keyOf(page) ?? 'unreadable'));
  if (open.length === 0) return;
  const host = { script: `${script};globalThis.peers = peers;` };
  const lanes = Array.from({ length: Math.min(jobs, open.length) }, () => new PageHost(host));
  try {
    await inLanes(`peers on ${open[0].corpus}`, lanes, open, async (lane, page, meter) => {
      let answers: PeerFile['answers'];
      try {
        ({ answer: answers } = await lane.ask<PeerFile['answers']>(page, 'peers.answers()'));
      } catch (error) {
        meter.fail(`${page.corpus} ${page.id}`, (error as Error).message.split('\n')[0]);
        answers = { readability: null, 'readability, line ends kept': null, defuddle: null };
      }
      writeWhole(peerFile(page), JSON.stringify({ key: keys.keyOf(page) ?? 'unreadable', answers }));
    });
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}
