/** The script 'reader', run in a page when it is first needed. */
import { mountReader } from '../../views/reader/mount-reader.ts';
import { providePart } from './provide-part.ts';

providePart('reader', mountReader);
