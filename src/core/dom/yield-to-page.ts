/**
 * Gives the page its turn during long work, also on a page opened with scripting off, which never calls back.
 */

/** Longest stretch of work between two turns of the page, in ms: a third of a 50 ms long task, for slow machines. */
const STRETCH_MS = 15;

interface YieldingScheduler {
  yield?: () => Promise<void>;
}

/** Asked for once: it does not change as long as the page lives, and asking costs half a millisecond. */
let isScriptingOff: boolean | undefined;

/**
 * A message to oneself lets everything run that waits, timers too; scheduler.yield comes back before them, but is the only
 * one that comes back on a page with scripting off.
 */
const turn = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
  isScriptingOff ??= globalThis.matchMedia?.('(scripting: none)').matches ?? false;
  if (scheduler?.yield && isScriptingOff) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
};

/** Counts the stretch of work since the page last had its turn. One for each analysis. */
export class PageTurns {
  private since = performance.now();
  /** How often the page had its turn. */
  taken = 0;

  isDue(): boolean {
    return performance.now() - this.since > STRETCH_MS;
  }

  async give(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await turn();
    signal?.throwIfAborted();
    this.taken++;
    this.since = performance.now();
  }

  /** Runs work that is cut into steps, with turns for the page in between. */
  async run<T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (this.isDue()) await this.give(signal);
    }
  }
}
