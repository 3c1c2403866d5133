/**
 * The file in which remembered flips leave and come back: labelled examples that the lab can read. SiteMemory in, JSON
 * text out; text from anywhere in, a checked SiteMemory or an ExamplesFileError out. A file is a stranger: every value is
 * looked at, sizes have an end, and nothing of another shape is taken along.
 */
import type { SectionSignature } from '../../core/site/section-signature.ts';
import type { RememberedFlip, SiteMemory } from '../site-memory.ts';

const FORMAT = 'winnow-examples';
const VERSION = 1;

const MOST_CHARACTERS = 10_000_000;
const MOST_EXAMPLES = 20_000;
const MOST_LABEL = 300;
const MOST_ADDRESS = 4_000;
const MOST_SIGNATURE = 20_000;
/** The longest name that DNS allows. */
const MOST_HOST = 253;

/** What can be wrong with a file; the sentence for each is the message options_file_<problem>. */
export type FileProblem = 'too_big' | 'no_json' | 'other_format' | 'other_version' | 'too_many' | 'bad_example';

export class ExamplesFileError extends Error {
  readonly problem: FileProblem;
  /** Number of the example at fault, from 1; 0 for the file as a whole. */
  readonly example: number;

  constructor(problem: FileProblem, example = 0) {
    super(example ? `${problem}: ${example}` : problem);
    this.name = 'ExamplesFileError';
    this.problem = problem;
    this.example = example;
  }
}

/** `exportedAt` in ISO 8601. */
export function toExamplesFile(memory: SiteMemory, exportedAt: string): string {
  const examples = Object.entries(memory).flatMap(([host, flips]) =>
    flips.map(({ url, savedAt, verdict, label, score, smoothed, signature }) => ({
      host,
      url,
      savedAt,
      verdict,
      label,
      score,
      smoothed,
      signature,
    })),
  );
  return `${JSON.stringify({ format: FORMAT, version: VERSION, exportedAt, examples }, null, 1)}\n`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** Where a flip can be made; our own page to try it on is one of the extension's. */
const PAGE_SCHEME = /^(https?|file|(chrome|moz)-extension):$/;

const isPageAddress = (value: unknown): value is string =>
  isText(value, MOST_ADDRESS) && URL.canParse(value) && PAGE_SCHEME.test(new URL(value).protocol);

const isMoment = (value: unknown): value is string =>
  isText(value, 40) && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

/** Host names as browsers write them; IPv6 in brackets, '' for files. */
const isHost = (value: unknown): value is string => isText(value, MOST_HOST) && /^[\p{L}\p{N}.:_[\]-]*$/u.test(value);

type IsSignature = (value: unknown) => value is SectionSignature;

function readFlip(value: unknown, isSignature: IsSignature): { host: string; flip: RememberedFlip } | undefined {
  if (!isRecord(value)) return undefined;
  const { host, url, savedAt, verdict, label, score, smoothed, signature } = value;
  if (!isHost(host) || !isPageAddress(url) || !isMoment(savedAt)) return undefined;
  if (verdict !== 'content' && verdict !== 'template') return undefined;
  if (typeof label !== 'string' || !isShare(score) || !isShare(smoothed)) return undefined;
  if (!isSignature(signature) || JSON.stringify(signature).length > MOST_SIGNATURE) return undefined;
  return { host, flip: { signature, verdict, label: label.slice(0, MOST_LABEL), url, savedAt, score, smoothed } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExamplesFileError('no_json');
  }
}

export function readExamplesFile(text: string, isSignature: IsSignature): SiteMemory {
  if (text.length > MOST_CHARACTERS) throw new ExamplesFileError('too_big');
  const file = parse(text.replace(/^\uFEFF/, ''));
  if (!isRecord(file) || file.format !== FORMAT || !Array.isArray(file.examples))
    throw new ExamplesFileError('other_format');
  if (file.version !== VERSION) throw new ExamplesFileError('other_version');
  if (file.examples.length > MOST_EXAMPLES) throw new ExamplesFileError('too_many');
  const byHost = new Map<string, RememberedFlip[]>();
  file.examples.forEach((value: unknown, index) => {
    const read = readFlip(value, isSignature);
    if (!read) throw new ExamplesFileError('bad_example', index + 1);
    const flips = byHost.get(read.host);
    if (flips) flips.push(read.flip);
    else byHost.set(read.host, [read.flip]);
  });
  return Object.fromEntries(byHost);
}
