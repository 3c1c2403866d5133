/** The heap after many analyses of one page, garbage collected: what does not come back is a leak. */
import type { BenchPage } from './bench-page.ts';
import type { Subject } from './measure-speed.ts';
import type { System } from './system.ts';

export interface HeapGrowth {
  readonly subject: string;
  readonly runs: number;
  readonly beforeBytes: number;
  readonly afterBytes: number;
  readonly bytesPerRun: number;
}

/** Runs before the first reading: caches fill, code is compiled. */
const SETTLING = 4;

export async function measureHeap(tab: BenchPage, subject: Subject, system: System, runs: number): Promise<HeapGrowth> {
  await tab.load(subject.url, system.script);
  for (let i = 0; i < SETTLING; i++) await tab.run(system);
  const beforeBytes = await usedBytes(tab);
  for (let i = 0; i < runs; i++) await tab.run(system);
  const afterBytes = await usedBytes(tab);
  return { subject: subject.name, runs, beforeBytes, afterBytes, bytesPerRun: (afterBytes - beforeBytes) / runs };
}

async function usedBytes({ session }: BenchPage): Promise<number> {
  // Twice: the first collection may leave what only finalisers held.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; embedderHeapUsedSize?: number };
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0);
}
