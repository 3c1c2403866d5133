/**
 * The sections that the overlay shows: an analysed page in, sections with something of their own to show out, in reading
 * order. A section that only holds other sections has nothing to keep or drop and would be an outline around outlines.
 */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { HiddenReason, isTextOwner } from '../../core/dom/page-tree.ts';
import { isUncertain, type Section } from '../../core/sections/section.ts';

export type Tier = 'content' | 'uncertain' | 'template';

export interface ShownSection {
  readonly section: Section;
  /** Index into the page's sections. */
  readonly index: number;
  readonly tier: Tier;
  /** How far it is from the cut, in [0, 1]: the strength of its tint. */
  readonly sureness: number;
  /** Place in the list of the nearest shown section around it, -1 for none. */
  readonly parent: number;
}

export function sectionsToShow({ described, judgement }: AnalysedPage): ShownSection[] {
  const { tree } = described;
  const { sections, threshold } = judgement;
  const holdsOwn = new Uint8Array(sections.length);
  for (let node = 0; node < tree.size; node++)
    if (isTextOwner(tree.kind[node]) && tree.hidden[node] === HiddenReason.none)
      holdsOwn[judgement.sectionOf[node]] = 1;
  const placeOf = new Int32Array(sections.length).fill(-1);
  const shown: ShownSection[] = [];
  sections.forEach((section, index) => {
    const parent = section.parent < 0 ? -1 : placeOf[section.parent];
    if (!holdsOwn[index] && !section.isFlipped) {
      placeOf[index] = parent;
      return;
    }
    placeOf[index] = shown.length;
    const tier = isUncertain(section, threshold) ? 'uncertain' : section.verdict;
    const room = section.smoothed < threshold ? threshold : 1 - threshold;
    const sureness = section.isFlipped ? 1 : Math.min(1, Math.abs(section.smoothed - threshold) / room);
    shown.push({ section, index, tier, sureness, parent });
  });
  return shown;
}

/** Place in the list of the shown section that a section belongs to: itself, or the nearest one around it; -1 for none. */
export function shownPlaceOf(shown: readonly ShownSection[], sections: readonly Section[], index: number): number {
  for (let at = index; at >= 0; at = sections[at].parent) {
    const place = placeOfIndex(shown, at);
    if (place >= 0) return place;
  }
  return -1;
}

/** The list is ascending in `index`. */
function placeOfIndex(shown: readonly ShownSection[], index: number): number {
  let low = 0;
  let high = shown.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (shown[middle].index === index) return middle;
    if (shown[middle].index < index) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
