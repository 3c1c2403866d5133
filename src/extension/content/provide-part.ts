/**
 * Where scripts of a page that are loaded when first needed leave their one function: on the global object of our own
 * isolated world, which the page cannot see.
 */
import type { mountOverlay } from '../../views/overlay/mount-overlay.ts';
import type { colourCode } from '../../views/reader/colour-code.ts';
import type { mountReader } from '../../views/reader/mount-reader.ts';
import type { Part } from '../calls/background-calls.ts';

export interface Parts {
  reader?: typeof mountReader;
  overlay?: typeof mountOverlay;
  colours?: typeof colourCode;
}

const world = globalThis as unknown as { winnowParts?: Parts };

export function providePart<K extends Part>(name: K, part: NonNullable<Parts[K]>): void {
  world.winnowParts = { ...world.winnowParts, [name]: part };
}

export const providedPart = <K extends Part>(name: K): Parts[K] | undefined => world.winnowParts?.[name];
