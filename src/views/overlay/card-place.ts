/**
 * Where the card goes: beside, below or above its section where it covers nothing of it, else in the corner of the
 * viewport that is farthest from the pointer. All in the viewport's coordinates.
 */
import type { Box } from './box-reader.ts';
import { meeting } from './tint-shape.ts';

const GAP_PX = 12;
const EDGE_PX = 8;

export interface CardWish {
  readonly section: Box | null;
  readonly width: number;
  readonly height: number;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly pointer: { readonly x: number; readonly y: number } | null;
  readonly isRightToLeft: boolean;
}

interface Spot {
  readonly left: number;
  readonly top: number;
}

export function placeCard(wish: CardWish): Spot {
  const { width, height, viewport } = wish;
  const mostLeft = Math.max(EDGE_PX, viewport.width - width - EDGE_PX);
  const mostTop = Math.max(EDGE_PX, viewport.height - height - EDGE_PX);
  const view = { left: 0, top: 0, ...viewport };
  const section = wish.section && meeting(wish.section, view);
  if (section)
    for (const { left, top } of spotsAround(section, wish)) {
      const isInside = left >= EDGE_PX && left <= mostLeft && top >= EDGE_PX && top <= mostTop;
      if (isInside && !meeting({ left, top, width, height }, section)) return { left, top };
    }
  return farthestCorner(wish, mostLeft, mostTop);
}

/** Sideways along the section's top, or above and below along its start, moved into the viewport. */
function* spotsAround(section: Box, { width, height, viewport, isRightToLeft }: CardWish): Generator<Spot> {
  const within = (value: number, size: number, room: number): number =>
    Math.max(EDGE_PX, Math.min(value, room - size - EDGE_PX));
  const start = isRightToLeft ? section.left + section.width - width : section.left;
  const left = within(start, width, viewport.width);
  const top = within(section.top, height, viewport.height);
  const right = { left: section.left + section.width + GAP_PX, top };
  const leftOf = { left: section.left - width - GAP_PX, top };
  yield { left, top: section.top + section.height + GAP_PX };
  yield* isRightToLeft ? [leftOf, right] : [right, leftOf];
  yield { left, top: section.top - height - GAP_PX };
}

function farthestCorner({ pointer, width, height, isRightToLeft }: CardWish, mostLeft: number, mostTop: number): Spot {
  const sides = isRightToLeft ? [EDGE_PX, mostLeft] : [mostLeft, EDGE_PX];
  const corners = [mostTop, EDGE_PX].flatMap((top) => sides.map((left) => ({ left, top })));
  if (!pointer) return corners[0];
  const away = ({ left, top }: Spot): number => Math.hypot(left + width / 2 - pointer.x, top + height / 2 - pointer.y);
  return corners.reduce((best, corner) => (away(corner) > away(best) + 1 ? corner : best));
}
