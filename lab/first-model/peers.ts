/**
 * Measures the peers, Readability and Defuddle, in the same browser and with the same score as the engine. Known figures
 * for wcxb, 0.779 and 0.821, show that the measuring is right.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptFrom } from '../../test/browser/chromium.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { withoutLine, wordF1, wordsOf } from '../gold/words.ts';
import { inLanes } from '../progress.ts';
import { PageHost } from '../render/page-host.ts';
import { cacheFolder, PROJECT } from '../settings.ts';

type Answers = Record<string, string>;

/** Word F1 of an answer given as lines. */
export function scoreLines(page: CorpusPage, answer: string): number {
  const bag = (text: string): string[] => {
    const kept = page.unscored.reduce<string[]>(
      (lines, line) => withoutLine(lines, line, page.cjkByCharacter),
      text.split('\n'),
    );
    return wordsOf(kept.join('\n'), page.cjkByCharacter);
  };
  return wordF1(bag(answer), bag(page.gold ?? ''));
}

async function answersOf(peer: string, pages: readonly CorpusPage[]): Promise<Answers> {
  const file = join(cacheFolder(), 'peers', `${peer}-${pages[0].corpus}.json`);
  let answers: Answers = {};
  try {
    answers = JSON.parse(readFileSync(file, 'utf8')) as Answers;
  } catch {}
  const open = pages.filter((page) => answers[page.id] === undefined);
  if (open.length === 0) return answers;
  const script = await scriptFrom(join(PROJECT, 'lab/first-model/peers-entry.ts'), 'peers');
  mkdirSync(join(cacheFolder(), 'peers'), { recursive: true });
  const hosts = [0, 1].map(() => new PageHost({ script: `${script};globalThis.peers = peers;` }));
  await inLanes(`${peer} on ${pages[0].corpus}`, hosts, open, async (host, page) => {
    try {
      answers[page.id] = (await host.ask<string>(page, `peers.${peer}()`)).answer;
    } catch (error) {
      process.stderr.write(`\n${page.id}: ${(error as Error).message.split('\n')[0]}\n`);
    }
  });
  writeFileSync(file, JSON.stringify(answers));
  await Promise.all(hosts.map((host) => host.close()));
  return answers;
}

export async function measurePeers(pages: readonly CorpusPage[]): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const peer of ['readability', 'defuddle']) {
    const answers = await answersOf(peer, pages);
    figures[peer] = pages.reduce((sum, page) => sum + scoreLines(page, answers[page.id] ?? ''), 0) / pages.length;
  }
  return figures;
}
