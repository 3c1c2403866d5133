/**
 * Where the sample of a page is kept.
 */
import { join } from 'node:path';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { cacheFolder } from '../settings.ts';

export const sampleFile = (page: CorpusPage): string => join(cacheFolder(), 'samples', page.corpus, `${page.id}.bin`);
