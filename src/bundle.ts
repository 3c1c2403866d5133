/**
 * The library's door: what a page script, Playwright, Puppeteer or an import gets. The build puts these exports on
 * globalThis.winnow in the one-file script. Kept stable.
 */

export type { AnalyseOptions, CutWish } from './core/analyse-page.ts';
export { analysePage as analyse } from './core/analyse-page.ts';
export type { Analysis, Templateness } from './core/analysis.ts';
export type { KindOfPage, PageKind } from './core/scoring/context/page-kind.ts';
export type { ModelName } from './core/scoring/model-names.ts';
export type { Surety } from './core/scoring/surety.ts';
export type { Flip } from './core/sections/flip.ts';
export type { Section } from './core/sections/section.ts';
export { type SmoothedTree, smoothTree, type TreeScores } from './core/smoothing/smooth-tree.ts';
