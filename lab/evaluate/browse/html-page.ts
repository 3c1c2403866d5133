/** The frame of a page of the browsable report. Nothing in it comes from anywhere but its own folder. */
import { escaped } from '../plots/svg.ts';

const STYLE = `:root { color-scheme: light dark; --ground: #fff; --ink: #1f2a2c; --faint: #5f6b6d; --line: #d5dcdd }
@media (prefers-color-scheme: dark) { :root { --ground: #14191b; --ink: #e6ecee; --faint: #a9b5b8; --line: #2c3538 } }
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink) }
a { color: inherit } table { border-collapse: collapse } td, th { padding: 3px 10px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { color: var(--faint); font-weight: 500 } td.number { text-align: right; font-variant-numeric: tabular-nums }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px } figure { margin: 0 } figcaption { font-weight: 600; margin-bottom: 6px }
svg { display: block; width: 100%; border: 1px solid var(--line); background: #fff }
rect.content { fill: #0f766e2e; stroke: #0f766e } rect.template { fill: url(#hatch); stroke: #c2500a } rect.open { fill: #8888881c; stroke: #777; stroke-dasharray: 4 3 }
rect { stroke-width: 2 } b { padding: 1px 7px; border-radius: 4px; color: #fff; font-weight: 500 }
b.content { background: #0f766e } b.template { background: #c2500a } b.open { background: #777 } details { margin: 8px 0 } summary { font-weight: 600 }`;

export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style>${body}</html>\n`;
