/**
 * The words of the command line -> what to do. Throws a UsageComplaint that names the word it stumbled over.
 */
import { parseArgs } from 'node:util';
import { DEFAULT_MODEL, MODEL_NAMES, type ModelName } from '../core/scoring/model-names.ts';
import { UsageComplaint } from './complaint.ts';

export const FORMATS = ['text', 'markdown', 'html', 'json'] as const;
export type Format = (typeof FORMATS)[number];

export interface Job {
  /** Files, addresses or '-'; empty means the sample page. */
  readonly inputs: readonly string[];
  readonly format: Format;
  readonly model: ModelName;
  readonly out: string | undefined;
  readonly overlay: string | undefined;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly timeoutMs: number;
  /** Time to give a page after it has loaded. */
  readonly waitMs: number;
  readonly pagesAtOnce: number;
  readonly hasTitle: boolean;
  readonly runsScriptsOfFiles: boolean;
  readonly isQuiet: boolean;
}

export type Request =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'job'; readonly job: Job };

const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'text' },
  model: { type: 'string', default: DEFAULT_MODEL },
  out: { type: 'string', short: 'o' },
  overlay: { type: 'string' },
  viewport: { type: 'string', default: '1280x900' },
  timeout: { type: 'string', default: '30' },
  wait: { type: 'string', default: '0' },
  jobs: { type: 'string', short: 'j', default: '2' },
  'no-title': { type: 'boolean', default: false },
  scripts: { type: 'boolean', default: false },
  quiet: { type: 'boolean', short: 'q', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'V', default: false },
} as const;

/** parseArgs explains itself at length; its first sentence is enough. */
const firstSentence = (message: string): string => message.split(/\. (?=To|Did)|\n/)[0].replace(/\.$/, '');

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageComplaint(`${firstSentence((error as Error).message)}. See winnow --help.`);
  }
}

function numberOf(option: string, word: string, { min, max }: { min: number; max: number }): number {
  const number = Number(word);
  if (word.trim() === '' || !(number >= min && number <= max))
    throw new UsageComplaint(`--${option} takes a number from ${min} to ${max}, not "${word}".`);
  return number;
}

function formatOf(word: string): Format {
  const format = FORMATS.find((known) => known === word);
  if (!format) throw new UsageComplaint(`--format takes ${FORMATS.join(', ')}, not "${word}".`);
  return format;
}

function modelOf(word: string): ModelName {
  const model = MODEL_NAMES.find((known) => known === word);
  if (!model) throw new UsageComplaint(`--model takes ${MODEL_NAMES.join(' or ')}, not "${word}".`);
  return model;
}

function viewportOf(word: string): Job['viewport'] {
  const [, width, height] = /^(\d+)x(\d+)$/i.exec(word) ?? [];
  const isSensible = (side: number): boolean => side >= 100 && side <= 10_000;
  if (!isSensible(Number(width)) || !isSensible(Number(height)))
    throw new UsageComplaint(
      `--viewport takes WIDTHxHEIGHT in pixels, 100 to 10000 each, like 1280x900, not "${word}".`,
    );
  return { width: Number(width), height: Number(height) };
}

function nameOf(option: string, word: string | undefined): string | undefined {
  if (word === '') throw new UsageComplaint(`--${option} needs a name.`);
  return word;
}

export function readArguments(argv: readonly string[]): Request {
  const { values, positionals } = parse(argv);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (positionals.includes('')) throw new UsageComplaint('An input is an empty word; name a file or an address.');
  if (positionals.filter((input) => input === '-').length > 1)
    throw new UsageComplaint('"-" stands for standard input and can be given only once.');
  return {
    kind: 'job',
    job: {
      inputs: positionals,
      format: formatOf(values.format),
      model: modelOf(values.model),
      out: nameOf('out', values.out),
      overlay: nameOf('overlay', values.overlay),
      viewport: viewportOf(values.viewport),
      timeoutMs: 1000 * numberOf('timeout', values.timeout, { min: 0.1, max: 3600 }),
      waitMs: numberOf('wait', values.wait, { min: 0, max: 600_000 }),
      pagesAtOnce: Math.floor(numberOf('jobs', values.jobs, { min: 1, max: 32 })),
      hasTitle: !values['no-title'],
      runsScriptsOfFiles: values.scripts,
      isQuiet: values.quiet,
    },
  };
}
