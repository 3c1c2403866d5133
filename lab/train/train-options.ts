/** What `lab train` is told on its command line, checked. */
import { resolve } from 'node:path';
import { Complaint } from '../../src/command/complaint.ts';
import { PENALTY_KINDS, type PenaltyKind } from '../../src/core/smoothing/penalty.ts';
import { variantsIn } from '../label/shown-page.ts';
import { DEFAULT_VARIANT, type RenderVariant, variantName } from '../render/render-variant.ts';
import { type LabSettings, type OptionValues, PROJECT, readSettings, wholeNumber } from '../settings.ts';
import { DEFAULT_AREA_FIT } from './area-models.ts';
import { DEFAULT_CHOICES, type SettingChoices } from './choose-settings.ts';
import { SYSTEMS, type System } from './held-out-scores.ts';
import { type ContentShares, DEFAULT_SHARES } from './read-node-rows.ts';

export interface TrainSettings {
  readonly lab: LabSettings;
  readonly name: string;
  /** Write the model; else only say how good it would be. */
  readonly isWritten: boolean;
  readonly out: string;
  readonly by: 'tfjs' | 'plain';
  readonly systems: readonly System[];
  readonly choices: SettingChoices;
  readonly epochs: number;
  readonly seed: number;
  readonly shares: ContentShares;
  /** The windows that pages are learned from as they are shown in. */
  readonly shown: readonly RenderVariant[];
  readonly penalty: PenaltyKind;
  /** Pages of each site that threshold and smoothing are chosen on. */
  readonly cutPages: number;
}

const OWN = {
  name: { type: 'string' },
  write: { type: 'boolean' },
  out: { type: 'string' },
  fit: { type: 'string' },
  systems: { type: 'string' },
  cuts: { type: 'string', multiple: true },
  l2: { type: 'string' },
  'choose-rows': { type: 'string' },
  epochs: { type: 'string' },
  seed: { type: 'string' },
  'inside-content': { type: 'string' },
  'around-content': { type: 'string' },
  rest: { type: 'string' },
  shown: { type: 'string' },
  penalty: { type: 'string' },
  'cut-pages': { type: 'string' },
} as const;

const DEFAULT_ON = ['sites'];
const DEFAULT_SHOWN = variantName(DEFAULT_VARIANT);

function numbersIn(name: string, list: string): number[] {
  const numbers = list.split(',').filter(Boolean).map(Number);
  if (numbers.length > 0 && numbers.every((value) => value >= 0 && value < Number.POSITIVE_INFINITY)) return numbers;
  throw new Complaint(`--${name} takes numbers parted by commas, not "${list}".`);
}

function risingIn(name: string, list: string): number[] {
  const numbers = numbersIn(name, list);
  if (numbers.every((value, index) => index === 0 || value > numbers[index - 1])) return numbers;
  throw new Complaint(`The numbers of --${name} must rise: "${list}".`);
}

function cutsIn(list: string): number[] {
  const cuts = risingIn('cuts', list);
  if (cuts.length === DEFAULT_AREA_FIT.areaCutsPx.length && cuts[0] > 0) return cuts;
  throw new Complaint(`--cuts takes three areas above 0, for four classes, not "${list}".`);
}

function choiceOf<T extends string>(name: string, given: unknown, known: readonly T[], otherwise: T): T {
  if (given === undefined) return otherwise;
  const found = known.find((one) => one === given);
  if (found === undefined) throw new Complaint(`--${name} is one of ${known.join(', ')}, not "${given}".`);
  return found;
}

function systemsIn(given: unknown): readonly System[] {
  if (given === undefined) return SYSTEMS;
  return String(given)
    .split(',')
    .filter(Boolean)
    .map((one) => choiceOf('systems', one, SYSTEMS, 'logistic'));
}

export function readTrainSettings(args: readonly string[]): TrainSettings {
  const { settings, values } = readSettings('train', args, OWN, DEFAULT_ON);
  const name = String(values.name ?? 'pagelevel');
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new Complaint(`--name is a folder's name of small letters, digits and hyphens, not "${name}".`);
  return {
    lab: settings,
    name,
    isWritten: values.write === true,
    out: resolve(values.out === undefined ? `${PROJECT}/models/${name}` : String(values.out)),
    by: choiceOf('fit', values.fit, ['tfjs', 'plain'], 'tfjs'),
    systems: systemsIn(values.systems),
    choices: choicesIn(values),
    epochs: wholeNumber('epochs', values.epochs, DEFAULT_AREA_FIT.epochs, 1),
    seed: wholeNumber('seed', values.seed, DEFAULT_AREA_FIT.seed, 1),
    shares: sharesIn(values),
    shown: shownIn(values),
    penalty: choiceOf('penalty', values.penalty, PENALTY_KINDS, 'area'),
    cutPages: wholeNumber('cut-pages', values['cut-pages'], 6, 1),
  };
}

function shownIn(values: OptionValues): readonly RenderVariant[] {
  const shown = variantsIn(String(values.shown ?? DEFAULT_SHOWN));
  if (shown.some((variant) => variantName(variant) === variantName(DEFAULT_VARIANT))) return shown;
  throw new Complaint(`--shown must name the window ${variantName(DEFAULT_VARIANT)} too: models are measured in it.`);
}

function sharesIn(values: OptionValues): ContentShares {
  const share = (name: string, otherwise: number): number =>
    values[name] === undefined ? otherwise : numbersIn(name, String(values[name]))[0];
  return {
    inside: share('inside-content', DEFAULT_SHARES.inside),
    around: share('around-content', DEFAULT_SHARES.around),
    rest: share('rest', DEFAULT_SHARES.rest),
  };
}

function choicesIn(values: OptionValues): SettingChoices {
  const cuts = values.cuts as readonly string[] | undefined;
  return {
    cuts: cuts === undefined ? DEFAULT_CHOICES.cuts : cuts.map(cutsIn),
    l2: values.l2 === undefined ? DEFAULT_CHOICES.l2 : risingIn('l2', String(values.l2)),
    mostRows: wholeNumber('choose-rows', values['choose-rows'], DEFAULT_CHOICES.mostRows, 100),
  };
}
