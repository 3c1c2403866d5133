/** In the page: Defuddle's browser build with its default options. */
import Defuddle from 'defuddle';

export const run = (): number => new Defuddle(document).parse().content.length;
