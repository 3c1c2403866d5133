/**
 * Speed: every page by every system in turn, in an order that rotates, with a fresh load each time. The first run after
 * the load is cold, those after it are warm.
 */
import type { BenchPage, Run } from './bench-page.ts';
import { median, type Spread, spreadOf } from './statistics.ts';
import type { System } from './system.ts';

export interface Subject {
  readonly name: string;
  readonly url: string;
}

export interface Speed {
  readonly system: string;
  readonly subject: string;
  readonly cold: readonly Run[];
  readonly warm: readonly Run[];
}

export interface SpeedPlan {
  readonly subjects: readonly Subject[];
  readonly systems: readonly System[];
  readonly repetitions: number;
  readonly warmRuns: number;
  readonly onDone: (done: number, all: number) => void;
}

export async function measureSpeed(tab: BenchPage, plan: SpeedPlan): Promise<Speed[]> {
  const { subjects, systems, repetitions, warmRuns } = plan;
  const speeds = new Map<string, { system: string; subject: string; cold: Run[]; warm: Run[] }>();
  let done = 0;
  for (let repetition = 0; repetition < repetitions; repetition++)
    for (const subject of subjects)
      for (let turn = 0; turn < systems.length; turn++) {
        const system = systems[(turn + repetition) % systems.length];
        const key = `${system.name} ${subject.name}`;
        const speed = speeds.get(key) ?? { system: system.name, subject: subject.name, cold: [], warm: [] };
        speeds.set(key, speed);
        await tab.load(subject.url, system.script);
        speed.cold.push(await tab.run(system));
        for (let i = 0; i < warmRuns; i++) speed.warm.push(await tab.run(system));
        plan.onDone(++done, repetitions * subjects.length * systems.length);
      }
  return [...speeds.values()];
}

export type Temper = 'cold' | 'warm';
export type Measure = 'cpuMs' | 'clockMs';

/** Median and p95 over pages, each page standing for itself with its own median. */
export function overPages(speeds: readonly Speed[], system: string, temper: Temper, measure: Measure): Spread {
  const own = speeds.filter((speed) => speed.system === system);
  return spreadOf(own.map((speed) => median(speed[temper].map((run) => run[measure]))));
}

/** Medians of winnow's stages over all its runs on these pages, by the clock. */
export function stagesOf(speeds: readonly Speed[], temper: Temper): Record<string, number> {
  const runs = speeds.filter((speed) => speed.system === 'winnow').flatMap((speed) => speed[temper]);
  const stages = Object.keys(runs[0]?.timing ?? {});
  return Object.fromEntries(stages.map((stage) => [stage, median(runs.map((run) => run.timing[stage]))]));
}
