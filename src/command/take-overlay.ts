/**
 * Paints the sections over the page and saves a picture of all of it. Gives back notes for the user.
 */
import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Complaint } from './complaint.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { type PaintedSection, paintSections } from './paint-sections.ts';

/** Chromium repeats itself in pictures higher than its largest texture. */
const LARGEST_HEIGHT_PX = 16_384;

interface OverlayOptions {
  readonly page: Page;
  readonly world: IsolatedWorld;
  readonly sections: readonly PaintedSection[];
  readonly path: string;
}

export async function takeOverlay({ page, world, sections, path }: OverlayOptions): Promise<string[]> {
  const painted = sections.map(({ parent, verdict, smoothed, box }) => ({ parent, verdict, smoothed, box }));
  const { widthPx, heightPx } = await world.call(paintSections, painted);
  const isCut = heightPx > LARGEST_HEIGHT_PX;
  const clip = { x: 0, y: 0, width: widthPx, height: LARGEST_HEIGHT_PX };
  const picture = await page.screenshot({ type: 'png', fullPage: true, ...(isCut ? { clip } : {}) });
  try {
    await writeFile(path, picture);
  } catch (error) {
    throw new Complaint(`the picture ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return isCut ? [`The page is ${heightPx} px high: its picture shows the first ${LARGEST_HEIGHT_PX} px.`] : [];
}
