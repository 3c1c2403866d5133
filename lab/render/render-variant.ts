/**
 * How pages are shown: the width of the window, and with or without their style sheets. Trees of different variants are
 * kept side by side.
 */
import { Complaint } from '../../src/command/complaint.ts';

/** Heights that go with the widths: a desktop's, as in the papers and the frozen pages; a tablet's; a phone's. */
const HEIGHTS = { 1280: 900, 768: 1024, 390: 844 } as const;
export type WindowWidth = keyof typeof HEIGHTS;

export interface RenderVariant {
  readonly width: WindowWidth;
  /** False: as if only the HTML had been archived; style elements in it still count. */
  readonly hasSheets: boolean;
}

export const DEFAULT_VARIANT: RenderVariant = { width: 1280, hasSheets: true };

export const variantName = ({ width, hasSheets }: RenderVariant): string => `${width}${hasSheets ? '' : '-bare'}`;

export const windowOf = ({ width }: RenderVariant): { width: number; height: number } => ({
  width,
  height: HEIGHTS[width],
});

export function readVariant(width = '1280', css = 'on'): RenderVariant {
  if (!(width in HEIGHTS)) throw new Complaint(`--width takes ${Object.keys(HEIGHTS).join(', ')}, not "${width}".`);
  if (css !== 'on' && css !== 'off') throw new Complaint(`--css takes on or off, not "${css}".`);
  return { width: Number(width) as WindowWidth, hasSheets: css === 'on' };
}
