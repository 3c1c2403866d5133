/** What the step `evaluate` is told on its command line. */
import { resolve } from 'node:path';
import { cacheFolder, type LabSettings, PROJECT, readSettings, wholeNumber } from '../settings.ts';
import { SOURCE_NAMES } from './measure/sources.ts';

export interface EvaluateSettings {
  readonly lab: LabSettings;
  /** Where results.md and the folder results/ with its plots go. */
  readonly out: string;
  /** Where the browsable report goes. */
  readonly report: string;
  readonly sources: readonly string[];
  /** Ask the peers for answers that are not on disk. */
  readonly asksPeers: boolean;
  /** Ask the engine in a browser for the Markdown that is not on disk. */
  readonly asksMarkdown: boolean;
  /** Pages with pictures in the browsable report: the worst of each type of each corpus. */
  readonly pictures: number;
}

const OWN = {
  out: { type: 'string' },
  report: { type: 'string' },
  systems: { type: 'string' },
  peers: { type: 'boolean' },
  pictures: { type: 'string' },
  markdown: { type: 'boolean' },
} as const;

export const DEFAULT_ON = ['wcxb', 'paired', 'blocks', 'dragnet', 'cleaneval'];

export function readEvaluateSettings(args: readonly string[]): EvaluateSettings {
  const { settings, values } = readSettings('evaluate', args, OWN, DEFAULT_ON);
  const isPart = settings.sample > 0 || settings.sites > 0 || values.on !== undefined;
  const sources = values.systems === undefined ? SOURCE_NAMES : String(values.systems).split(',').filter(Boolean);
  // Figures of a part of the pages must not stand in the project's documents.
  const out = isPart ? `${cacheFolder()}/results` : `${PROJECT}/docs`;
  return {
    lab: settings,
    out: resolve(values.out === undefined ? out : String(values.out)),
    report: resolve(values.report === undefined ? `${cacheFolder()}/report` : String(values.report)),
    sources,
    asksPeers: values.peers === true,
    asksMarkdown: values.markdown === true,
    pictures: wholeNumber('pictures', values.pictures, 0),
  };
}
