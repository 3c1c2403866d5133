/** A part of the options: its name for deep links and its heading in, a section that a hash can reach out. */
import type { ComponentChildren } from 'preact';

/** In the order of the page. Names are part of addresses (options.html#memory): they stay. */
export const SECTION_NAMES = ['export', 'toolbar', 'reader', 'cut', 'memory', 'keys', 'privacy', 'about'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

interface SectionFrameProps {
  readonly name: SectionName;
  readonly heading: string;
  readonly lead?: string;
  readonly children: ComponentChildren;
}

export function SectionFrame({ name, heading, lead, children }: SectionFrameProps) {
  return (
    <section class="part" id={name} aria-labelledby={`${name}-heading`} tabIndex={-1}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      {lead && <p class="lead">{lead}</p>}
      {children}
    </section>
  );
}
