/** Held-out log-odds of network and trees -> their mean, and with a calibration the templateness of each text. */
import type { CalibrationLine } from './calibration.ts';
import { type HeldOutScores, readHeldOut } from './held-out-store.ts';
import type { VariantPage } from './leaf-store.ts';

export const SHARES = { network: 0.5, trees: 0.5 } as const;

export function combinedLogits(of: VariantPage): HeldOutScores {
  const network = readHeldOut('network', of);
  const trees = readHeldOut('trees', of);
  const logits = network.logits.map((logit, text) => SHARES.network * logit + SHARES.trees * trees.logits[text]);
  return { logits, kinds: network.kinds };
}

export const templatenessOf = (logits: Float32Array, { slope, offset }: CalibrationLine): Float32Array =>
  logits.map((logit) => 1 / (1 + Math.exp(slope * logit + offset)));
