/**
 * Where the values of one column are cut into bins: sorted values in, rising edges out. A bin holds the values up to its
 * edge, and trees ask `value <= edge` with the very same number. Edges are half floats wherever that cuts where it should,
 * since a packed tree keeps those in two bytes.
 */
import { roundToHalf } from '../../../src/core/scoring/context/half-float.ts';

/** `sorted` without anything that is no number. One value alone has no edge. */
export function columnEdges(sorted: Float32Array, mostBins: number): Float32Array {
  /** Where each distinct value ends. */
  const ends: number[] = [];
  for (let at = 1; at <= sorted.length; at++) if (at === sorted.length || sorted[at] !== sorted[at - 1]) ends.push(at);
  const edges: number[] = [];
  const cut = (end: number, slack: number): void => {
    const edge = edgeAt(sorted, end, slack);
    if (edges.length === 0 || edge > edges[edges.length - 1]) edges.push(edge);
  };
  if (ends.length <= mostBins) for (const end of ends.slice(0, -1)) cut(end, 0);
  else for (const end of evenEnds(ends, mostBins)) cut(end, Math.floor(sorted.length / mostBins / 4));
  return Float32Array.from(edges);
}

/** Bins of about as many values; one that is frequent by itself (often 0) gets its own and does not swell its neighbours. */
function evenEnds(ends: readonly number[], mostBins: number): number[] {
  const total = ends[ends.length - 1];
  const chosen: number[] = [];
  let last = 0;
  for (let at = 0; at < ends.length - 1 && chosen.length < mostBins - 1; at++) {
    const fair = (total - last) / (mostBins - chosen.length);
    const held = ends[at] - last;
    const next = ends[at + 1] - ends[at];
    if (held >= fair || (next >= fair && held >= fair / 2)) {
      chosen.push(ends[at]);
      last = ends[at];
    }
  }
  return chosen;
}

/** An edge after sorted[end - 1] and before sorted[end]; a half float may miss that by `slack` values. */
function edgeAt(sorted: Float32Array, end: number, slack: number): number {
  const below = sorted[end - 1];
  const half = roundToHalf(below + (sorted[end] - below) / 2);
  if (half >= below && half < sorted[end]) return half;
  const [from, to] = [Math.max(0, end - 1 - slack), Math.min(sorted.length - 1, end + slack)];
  return slack > 0 && half >= sorted[from] && half < sorted[to] ? half : below;
}
