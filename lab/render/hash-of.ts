/**
 * Keys: what something was made from, as a short hash that is kept with it.
 */
import { createHash } from 'node:crypto';

export const KEY_CHARS = 16;

export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, KEY_CHARS);
}
