/** One toast at a time on this page. */
import { mountToast } from '../../views/toast/mount-toast.ts';
import type { Words } from '../../views/words.ts';
import { addLayerHost, canHoldLayers } from './layer-host.ts';

let shown: { end(): void } | null = null;

export function showToast(words: Words, text: string, isGood: boolean): void {
  shown?.end();
  // The badge at the icon says it, too.
  if (!canHoldLayers()) return;
  const end = (): void => {
    mounted.dispose();
    host.remove();
    shown = null;
  };
  const host = addLayerHost('toast', end);
  const mounted = mountToast(host, { text, isGood, direction: words.direction, onGone: end });
  shown = { end };
}
