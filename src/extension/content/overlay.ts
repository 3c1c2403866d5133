/** The script 'overlay', run in a page when it is first needed. */
import { mountOverlay } from '../../views/overlay/mount-overlay.ts';
import { providePart } from './provide-part.ts';

providePart('overlay', mountOverlay);
