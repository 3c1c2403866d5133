/** Where the model fitted on all pages lies until it is put together. */
import { join } from 'node:path';
import { cacheFolder } from '../settings.ts';

export const fittedFolder = (): string => join(cacheFolder(), 'model', 'fitted');
