/**
 * Step `gate`: the shipped system's figures on the full corpora against the pinned floors; fails with a list when one is below.
 */
import { Complaint } from '../../src/command/complaint.ts';
import { corpusNames, readCorpora } from '../corpora/read-corpora.ts';
import { DEFAULT_VARIANT } from '../render/render-variant.ts';
import { readSettings } from '../settings.ts';
import { writeWhole } from '../write-whole.ts';
import { DEFAULT_ON } from './evaluate-options.ts';
import type { MeasuredCorpus } from './evaluation.ts';
import {
  belowFloors,
  type Figures,
  FLOORS_FILE,
  type Floors,
  gateFigures,
  pinnedAt,
  readFloors,
} from './gate-floors.ts';
import { codeKey } from './measure/code-key.ts';
import { measurePages } from './measure/measure-pages.ts';
import { openSource, SOURCE_NAMES } from './measure/sources.ts';

export const HELP = `gate [--on wcxb,...] [--floors FILE] [--pin] [--system winnow]
  Figures by corpus and type against the floors in lab/evaluate/floors.json; exit code 1 and a list when one is below. --pin writes
  the floors anew from the present figures (with --system: for that system).`;

const OWN = { floors: { type: 'string' }, pin: { type: 'boolean' }, system: { type: 'string' } } as const;

export async function run(args: readonly string[]): Promise<void> {
  const { settings, values } = readSettings('gate', args, OWN, DEFAULT_ON);
  const file = values.floors === undefined ? FLOORS_FILE : String(values.floors);
  const isPinning = values.pin === true;
  const system =
    values.system === undefined ? (isPinning ? SOURCE_NAMES[0] : readFloors(file).system) : String(values.system);
  const source = openSource(system);
  if (source.missing) throw new Complaint(`The gate cannot measure ${system}: ${source.missing}.`);
  const corpora: MeasuredCorpus[] = [];
  const job = { variant: DEFAULT_VARIANT, code: codeKey(), jobs: settings.jobs };
  for (const { name, pages } of readCorpora(settings)) {
    const measured = await measurePages(source, pages, job);
    if (measured.pages.length < pages.length)
      console.log(
        `${name}: ${pages.length - measured.pages.length} of ${pages.length} pages are not rendered, not scored or failed`,
      );
    corpora.push({ name, pages, sources: [measured], texts: [] });
  }
  const figures = gateFigures(corpora, source.name);
  for (const [corpus, parts] of Object.entries(figures))
    console.log(
      `${corpus}: ${Object.entries(parts)
        .map(([part, value]) => `${part} ${value.toFixed(4)}`)
        .join(', ')}`,
    );
  if (isPinning) {
    const pinned: Floors = { system, floors: pinnedAt(figures) };
    writeWhole(file, `${JSON.stringify(pinned, undefined, 2)}\n`);
    console.log(`Floors written to ${file}.`);
    return;
  }
  hold(figures, readFloors(file).floors, corpusNames(settings.on));
}

/** Floors of corpora that were not asked for are left alone. */
function hold(figures: Figures, floors: Figures, asked: readonly string[]): void {
  const own = Object.fromEntries(Object.entries(floors).filter(([corpus]) => asked.includes(corpus)));
  const below = belowFloors(figures, own);
  if (below.length > 0) throw new Complaint(`Below the floor:\n${below.map((line) => `  ${line}`).join('\n')}`);
  console.log('All figures are at or above their floors.');
}
