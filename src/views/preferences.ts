/** What a user can set for good. Plain data: kept by the extension, changed in options and reader. */
import type { ExportStyle } from '../core/document/export-document.ts';
import { DEFAULT_MODEL, type ModelName } from '../core/scoring/model-names.ts';

export interface ReaderLook {
  readonly theme: 'system' | 'light' | 'sepia' | 'dark';
  readonly font: 'serif' | 'sans' | 'easy';
  readonly sizePx: number;
  /** Measure of a line, in characters. */
  readonly widthCh: number;
  readonly lineHeight: number;
  readonly hasImages: boolean;
  /** How fast it is read aloud; 1 is the voice's own speed. */
  readonly speechRate: number;
}

/** Least, most and step of what is set by steps. */
export const LOOK_RANGES = {
  sizePx: { least: 14, most: 32, step: 1 },
  widthCh: { least: 40, most: 100, step: 6 },
  lineHeight: { least: 1.3, most: 2.2, step: 0.1 },
  speechRate: { least: 0.5, most: 2.5, step: 0.25 },
} as const;

export type { ExportStyle };

export type CopyFormat = 'text' | 'markdown' | 'rich';
export type FileFormat = 'txt' | 'md' | 'html' | 'json';

export interface Preferences {
  readonly copyFormat: CopyFormat;
  readonly fileFormat: FileFormat;
  readonly exportStyle: ExportStyle;
  readonly toolbarClick: 'popup' | 'reader';
  /** Whether flips are kept for the site. */
  readonly remembersFlips: boolean;
  readonly look: ReaderLook;
  /** Who tells template from content. */
  readonly model: ModelName;
  /** Templateness from which on a section is template, in (0, 1); null = the model's own. */
  readonly threshold: number | null;
  /** The smoothing's constant c; null = the model's own. */
  readonly smoothing: number | null;
}

export const DEFAULT_PREFERENCES: Preferences = {
  copyFormat: 'text',
  fileFormat: 'md',
  exportStyle: { links: 'inline', hasImages: true, hasFrontMatter: false, hasTitle: true },
  toolbarClick: 'popup',
  remembersFlips: true,
  look: { theme: 'system', font: 'serif', sizePx: 19, widthCh: 66, lineHeight: 1.65, hasImages: true, speechRate: 1 },
  model: DEFAULT_MODEL,
  threshold: null,
  smoothing: null,
};
