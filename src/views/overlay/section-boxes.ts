/**
 * The boxes of all shown sections, kept up to date: what is near the viewport is read at every scroll, all of it when the
 * layout may have changed. Knows which boxes stay in the viewport while the page scrolls beneath (fixed, stuck).
 */
import { HiddenReason, type PageTree, StyleFlag } from '../../core/dom/page-tree.ts';
import type { Box, BoxReader } from './box-reader.ts';
import type { ShownSection } from './overlay-section.ts';

/** Read at a scroll: what was last seen within this many viewports above and below. */
const NEAR_VIEWPORTS = 1;

interface Track {
  /** In the viewport's coordinates when it was last read; null for what is not to be seen. */
  box: Box | null;
  /** How far the page was scrolled then. */
  scrollX: number;
  scrollY: number;
  isPinned: boolean;
}

export class SectionBoxes {
  private readonly shown: readonly ShownSection[];
  private readonly reader: BoxReader;
  private readonly tracks: readonly Track[];
  private scrollX = 0;
  private scrollY = 0;

  constructor(shown: readonly ShownSection[], tree: PageTree, reader: BoxReader) {
    this.shown = shown;
    this.reader = reader;
    this.tracks = shown.map(({ section }) => ({
      box: null,
      scrollX: 0,
      scrollY: 0,
      isPinned: isFixed(tree, section.root),
    }));
  }

  readAll(): void {
    this.read(() => true);
  }

  readNear(): void {
    const reach = innerHeight * NEAR_VIEWPORTS;
    this.read((track) => {
      if (!track.box) return false;
      const top = track.isPinned ? track.box.top : track.box.top + track.scrollY - scrollY;
      return top < innerHeight + reach && top + track.box.height > -reach;
    });
  }

  /** In the viewport's coordinates as of the last reading; null for what is not to be seen. */
  boxOf(place: number): Box | null {
    const { box, scrollX, scrollY, isPinned } = this.tracks[place];
    if (!box || isPinned) return box;
    return { ...box, left: box.left + scrollX - this.scrollX, top: box.top + scrollY - this.scrollY };
  }

  isPinned(place: number): boolean {
    return this.tracks[place].isPinned;
  }

  private read(isWanted: (track: Track) => boolean): void {
    this.reader.startPass();
    this.scrollX = scrollX;
    this.scrollY = scrollY;
    for (let place = 0; place < this.tracks.length; place++) {
      const track = this.tracks[place];
      if (!isWanted(track)) continue;
      const box = this.reader.read(this.shown[place].section.root);
      if (box && track.box) this.notePinned(track, box);
      track.box = box;
      track.scrollX = scrollX;
      track.scrollY = scrollY;
    }
  }

  /** After scrolling: what stands where it stood in the viewport is pinned, what moved with the page is not. */
  private notePinned(track: Track, box: Box): void {
    const scrolled = scrollY - track.scrollY;
    const before = track.box!;
    if (Math.abs(scrolled) < 2 || Math.abs(before.height - box.height) > 1) return;
    const moved = box.top - before.top;
    if (Math.abs(moved) < 1) track.isPinned = true;
    else if (Math.abs(moved + scrolled) < 1) track.isPinned = false;
  }
}

function isFixed(tree: PageTree, node: number): boolean {
  for (let at = node; at >= 0; at = tree.parent[at])
    if (tree.style[at] & StyleFlag.fixed && tree.hidden[at] === HiddenReason.none) return true;
  return false;
}
