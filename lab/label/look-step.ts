/** Step `look`: an HTML page a site with pictures of its pages on which the labels are painted, to be looked at by people. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { isTextOwner } from '../../src/core/dom/page-tree.ts';
import { wordsIn } from '../../src/core/features/page-words.ts';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { readCorpora } from '../corpora/read-corpora.ts';
import { readTree } from '../render/tree-store.ts';
import { cacheFolder, readSettings, spread, wholeNumber } from '../settings.ts';
import { labelledPages, readLabels, readReasons } from './label-store.ts';
import { leafTruth } from './leaf-truth.ts';
import { type LookedAt, lookPage } from './look-page.ts';
import { PageCamera } from './page-camera.ts';
import { paintedLabels } from './painted-labels.ts';
import { siteFolder } from './site-page.ts';

export const HELP = `look SITE... [--on sites] [--pages DIR] [--show 4]
  Pictures of a site's pages with their labels painted over them, as .cache/look/SITE/index.html; --show: pages of each site.`;

const DEFAULT_ON = ['sites'];
/** Chromium repeats itself in higher pictures. */
const HIGHEST_PX = 16_000;

export async function run(args: readonly string[]): Promise<void> {
  const firstOption = args.findIndex((one) => one.startsWith('-'));
  const names = firstOption < 0 ? args : args.slice(0, firstOption);
  const { settings, values } = readSettings('look', args.slice(names.length), { show: { type: 'string' } }, DEFAULT_ON);
  const show = wholeNumber('show', values.show, 4, 1);
  const pages = readCorpora(settings).flatMap((corpus) => corpus.pages);
  const sites = [...new Set(pages.map(({ site }) => site))];
  if (names.length === 0) throw new Complaint(`lab look takes the names of sites; there are ${sites.join(', ')}.`);
  const camera = new PageCamera();
  try {
    for (const name of names) {
      if (!sites.includes(name))
        throw new Complaint(`There is no site called "${name}"; there are ${sites.join(', ')}.`);
      const labelled = labelledPages(pages.filter(({ site }) => site === name));
      if (labelled.length === 0)
        throw new Complaint(
          `The site ${name} has no labels: run "npm run lab -- label" with the same --on or --pages first.`,
        );
      const folder = join(cacheFolder(), 'look', siteFolder(name).slice('site='.length));
      mkdirSync(folder, { recursive: true });
      const looked: LookedAt[] = [];
      for (const page of spread(labelled, show)) looked.push(await lookAt(page, folder, camera));
      writeFileSync(join(folder, 'index.html'), lookPage(name, looked));
      console.log(`${join(folder, 'index.html')}: ${looked.length} pages`);
    }
  } finally {
    await camera.close();
  }
}

async function lookAt(page: CorpusPage, folder: string, camera: PageCamera): Promise<LookedAt> {
  const { tree } = readTree(page);
  const marks = { labels: readLabels(page), reasons: readReasons(page) };
  const { widthPx, heightPx } = tree.page;
  const picture = `${page.id.replaceAll(/[^\w-]+/g, '-')}.jpg`;
  const height = Math.min(Math.ceil(heightPx), HIGHEST_PX);
  await camera.take(page, join(folder, picture), { width: Math.ceil(widthPx), height });
  const words = { template: 0, content: 0, ignored: 0 };
  const truth = leafTruth(tree, marks.labels, marks.reasons);
  for (let node = 0; node < tree.size; node++) {
    if (!isTextOwner(tree.kind[node]) || tree.hidden[node] !== 0) continue;
    words[truth[node] === 1 ? 'template' : truth[node] === 0 ? 'content' : 'ignored'] += wordsIn(
      tree.text[node],
    ).length;
  }
  return { id: page.id, url: page.url, picture, widthPx, heightPx: height, labels: paintedLabels(tree, marks), words };
}
