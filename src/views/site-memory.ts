/** Flips remembered by site. Plain data: kept by the extension, listed in options, exported for the lab. */

import type { Verdict } from '../core/sections/section.ts';
import type { SectionSignature } from '../core/site/section-signature.ts';

export interface RememberedFlip {
  readonly signature: SectionSignature;
  readonly verdict: Verdict;
  /** Beginning of the section's text, for the list. */
  readonly label: string;
  /** Where and when it was flipped: the page's address and ISO 8601. */
  readonly url: string;
  readonly savedAt: string;
  /** What the model had said, for the lab. */
  readonly score: number;
  readonly smoothed: number;
}

/** By host name. */
export type SiteMemory = Readonly<Record<string, readonly RememberedFlip[]>>;
