/**
 * The settings of an experiment from `--set name=value`, for trying things without editing code.
 */
import type { PenaltyKind } from '../../src/core/smoothing/penalty.ts';
import { DEFAULT_FIT } from '../train/plain-logistic.ts';
import { DEFAULT_OPTIONS } from './dataset.ts';
import type { ExperimentOptions } from './experiment.ts';
import type { Settings } from './settings.ts';

const KNOWN =
  'areaCuts container containerFactor wordCap wordPower pagePower factors epochs rate batch l2 seed trainOn tuneOn penalty c keepCollapsed smoothingPages'.split(
    ' ',
  );

const containerTarget = (value: string | undefined): 'soft' | number => {
  if (value === undefined) return DEFAULT_OPTIONS.containerTarget;
  return value === 'soft' ? 'soft' : Number(value);
};

const numbers = (list: string): number[] => list.split(',').filter(Boolean).map(Number);

export function optionsFrom({ set, corpora }: Pick<Settings, 'set' | 'corpora'>): ExperimentOptions {
  for (const name of Object.keys(set))
    if (!KNOWN.includes(name)) throw new Error(`Nothing is called "${name}"; there are ${KNOWN.join(', ')}.`);
  const number = (name: string, otherwise: number): number => (set[name] === undefined ? otherwise : Number(set[name]));
  const list = (name: string, otherwise: readonly string[]): readonly string[] => set[name]?.split(',') ?? otherwise;
  const factors = (set.factors ?? '').split(',').filter(Boolean);
  return {
    lab: {
      areaCutsPx: set.areaCuts === undefined ? DEFAULT_OPTIONS.areaCutsPx : numbers(set.areaCuts),
      containerTarget: containerTarget(set.container),
      containerFactor: number('containerFactor', DEFAULT_OPTIONS.containerFactor),
      wordCap: number('wordCap', DEFAULT_OPTIONS.wordCap),
      wordPower: number('wordPower', DEFAULT_OPTIONS.wordPower),
      pagePower: number('pagePower', DEFAULT_OPTIONS.pagePower),
      corpusFactor:
        set.factors === undefined
          ? DEFAULT_OPTIONS.corpusFactor
          : Object.fromEntries(factors.map((pair) => [pair.split(':')[0], Number(pair.split(':')[1])])),
    },
    fit: {
      epochs: number('epochs', DEFAULT_FIT.epochs),
      rate: number('rate', DEFAULT_FIT.rate),
      batch: number('batch', DEFAULT_FIT.batch),
      l2: number('l2', DEFAULT_FIT.l2),
      seed: number('seed', DEFAULT_FIT.seed),
      leastSteps: DEFAULT_FIT.leastSteps,
    },
    trainOn: list('trainOn', corpora),
    tuneOn: list(
      'tuneOn',
      corpora.filter((corpus) => corpus !== 'blocks'),
    ),
    smoothing: {
      kind: (set.penalty ?? 'area') as PenaltyKind,
      tries: set.c === undefined ? [1e-4] : numbers(set.c),
      keepCollapsed: (set.keepCollapsed ?? '0') !== '0',
    },
    smoothingPages: number('smoothingPages', 120),
  };
}
