/**
 * The shape of a section's tint: its box without the boxes of the sections nested in it, so that tints do not add up. As a
 * CSS path in the box's own coordinates; 'none' where there is no hole.
 */
import type { Box } from './box-reader.ts';

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** The part of a box that is inside another; null for none. */
export function meeting(a: Box, b: Box): Box | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const width = Math.min(a.left + a.width, b.left + b.width) - left;
  const height = Math.min(a.top + a.height, b.top + b.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

const round = (length: number): number => Math.round(length * 10) / 10;

const rectangle = (left: number, top: number, width: number, height: number): string =>
  `M${round(left)} ${round(top)}h${round(width)}v${round(height)}h${round(-width)}Z`;

export function tintShape(box: Box, nested: readonly Box[]): string {
  const holes: Box[] = [];
  for (const inner of nested) {
    const hole = meeting(inner, box);
    // Under the even-odd rule two holes that overlap would fill each other in.
    if (hole && !holes.some((other) => meet(other, hole))) holes.push(hole);
  }
  if (holes.length === 0) return 'none';
  const cuts = holes.map((hole) => rectangle(hole.left - box.left, hole.top - box.top, hole.width, hole.height));
  return `path(evenodd, "${rectangle(0, 0, box.width, box.height)}${cuts.join('')}")`;
}
