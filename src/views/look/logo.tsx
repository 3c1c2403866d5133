/**
 * The logo in our own pages: a size in, an inline drawing out. It takes its colours from the tokens, so it follows light
 * and dark; quiet means grey. It is decoration: the name stands beside it in words.
 */
import { LOGO, SMALL_LOGO } from './logo-shape.ts';

/** Up to this size the seam would only blur. */
const SMALL_UP_TO_PX = 32;

export function Logo({ size, isQuiet = false }: { readonly size: number; readonly isQuiet?: boolean }) {
  const shape = size <= SMALL_UP_TO_PX ? SMALL_LOGO : LOGO;
  const colour = isQuiet ? 'var(--soft)' : 'var(--grain)';
  return (
    <svg width={size} height={size} viewBox={`0 0 ${shape.size} ${shape.size}`} fill="none" aria-hidden="true">
      <path d={shape.seed} style={{ fill: colour }} />
      <g stroke-linecap="round">
        <path d={shape.seam} stroke-width={shape.seamWidth} style={{ stroke: 'var(--paper)' }} />
        {shape.chaff.map((stroke) => (
          <path key={stroke} d={stroke} stroke-width={shape.chaffWidth} style={{ stroke: colour }} />
        ))}
      </g>
    </svg>
  );
}
