/** The script 'colours', run in a page when it is first needed. */
import { colourCode } from '../../views/reader/colour-code.ts';
import { providePart } from './provide-part.ts';

providePart('colours', colourCode);
