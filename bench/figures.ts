/** All that one run of the benchmark found, as it is written to dist/bench/latest.json. */
import type { Wait } from './measure-extension.ts';
import type { HeapGrowth } from './measure-heap.ts';
import type { Smoothing } from './measure-smoothing.ts';
import type { Speed } from './measure-speed.ts';
import type { Stretch } from './measure-stretch.ts';
import type { ScriptSize } from './system.ts';

export interface Machine {
  readonly date: string;
  readonly processors: string;
  readonly browser: string;
  readonly node: string;
  /** Programs that wanted a processor, on average over a minute, at start and end: above the processors is too many. */
  readonly load: readonly [number, number];
}

export interface Figures {
  readonly machine: Machine;
  readonly ordinary: readonly Speed[];
  readonly generated: readonly Speed[];
  readonly smoothing: readonly Smoothing[];
  readonly stretches: readonly Stretch[];
  readonly heap: HeapGrowth;
  readonly sizes: readonly ScriptSize[];
  /** What users of the built extension wait for. */
  readonly waits: readonly Wait[];
}
