/**
 * The logo's lines, drawn by hand: one plump seed and two thin strokes of chaff that blow off to the right. Nothing in,
 * path data out, for the component in our pages and for the icons in the browser's toolbar.
 */

export interface LogoShape {
  /** Width and height of the square it is drawn in. */
  readonly size: number;
  readonly seed: string;
  /** The seam of the grain, cut out of the seed; '' where it would only blur. */
  readonly seam: string;
  readonly seamWidth: number;
  readonly chaff: readonly string[];
  readonly chaffWidth: number;
}

export const LOGO: LogoShape = {
  size: 64,
  seed: 'M31.8 6.2 C34 5 36 5.8 36.6 8.3 C40.7 19.9 42.9 31.8 38.1 42.8 C32.4 55.6 21.4 61.6 12.3 57.6 C3.2 53.5 0.9 41.3 6.6 28.5 C11.5 17.6 20.4 11 31.8 6.2 Z',
  seam: 'M29.7 18.4 C28.3 27.7 18.8 35.5 16.6 47.5',
  seamWidth: 3,
  chaff: ['M46.5 27 C53 25.5 58.5 20 60.5 11.5', 'M47 44 C53.5 43 59.5 38.5 62 31'],
  chaffWidth: 3,
};

/** For 16 and 32 pixels: without the seam, with chaff of a pixel and a half. */
export const SMALL_LOGO: LogoShape = {
  size: 16,
  seed: 'M8.1 1.4 C8.6 1.1 9.2 1.3 9.4 1.9 C10.5 5 11 8.1 9.8 10.9 C8.3 14.3 5.4 15.8 3 14.7 C0.6 13.6 0.1 10.4 1.6 7.1 C2.9 4.2 5.1 2.7 8.1 1.4 Z',
  seam: '',
  seamWidth: 0,
  chaff: ['M12 7 C13.5 6.5 14.7 5.2 15 3', 'M12 11.8 C13.5 11.4 14.8 10.2 15.2 8.2'],
  chaffWidth: 1.5,
};
