/**
 * The Markdown that the library gives of corpus pages, from real pages in a real Chromium, with the model that ships. One file a
 * page, keyed by page and code: resumable.
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

const fileOf = (page: CorpusPage): string => join(cacheFolder(), 'markdown', page.corpus, `${page.id}.json`);

/** Undefined where there is none: the page was not asked for, or it failed. */
export function readExported(page: CorpusPage): string | undefined {
  return readFile(page)?.markdown;
}

function readFile(page: CorpusPage): { key: string; markdown?: string } | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(page), 'utf8')) as { key: string; markdown?: string };
  } catch {
    return undefined;
  }
}

export async function exportMarkdown(pages: readonly CorpusPage[], jobs: number): Promise<void> {
  const script = await pageScript({ entry: join(PROJECT, 'src/bundle.ts'), name: 'winnow', isMinified: true });
  const keys = new KeyMaker(script, DEFAULT_VARIANT);
  const open = pages.filter((page) => readFile(page)?.key !== (keys.keyOf(page) ?? 'unreadable'));
  if (open.length === 0) return;
  const host = { script: `${script};globalThis.winnow = winnow;` };
  const lanes = Array.from({ length: Math.min(jobs, open.length) }, () => new PageHost(host));
  try {
    await inLanes(`Markdown of ${open[0].corpus}`, lanes, open, async (lane, page, meter) => {
      const key = keys.keyOf(page) ?? 'unreadable';
      try {
        const expression = 'winnow.analyse(document).then((analysis) => analysis.markdown)';
        const { answer } = await lane.ask<string>(page, expression);
        writeWhole(fileOf(page), JSON.stringify({ key, markdown: answer }));
      } catch (error) {
        meter.fail(`${page.corpus} ${page.id}`, (error as Error).message.split('\n')[0]);
        writeWhole(fileOf(page), JSON.stringify({ key }));
      }
    });
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}
