/**
 * Where the samples and features of a page are kept.
 */
import { join } from 'node:path';
import type { CorpusPage } from '../corpora/corpus-page.ts';
import { cacheFolder } from '../settings.ts';

const fileOf = (page: CorpusPage, folder: string): string => join(cacheFolder(), folder, page.corpus, `${page.id}.bin`);

export const sampleFile = (page: CorpusPage): string => fileOf(page, 'samples');
export const featureFile = (page: CorpusPage): string => fileOf(page, 'features');
