/**
 * A tab to measure in. Times each run twice: by the clock in the page, and by the processor time of the page's main
 * thread (CDP's ThreadTime), on which other programs on the machine have next to no influence.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { median } from './statistics.ts';
import type { System } from './system.ts';

export interface Run {
  readonly clockMs: number;
  readonly cpuMs: number;
  readonly size: number;
  /** By stage, for winnow. */
  readonly timing: Readonly<Record<string, number>>;
}

interface PageRun {
  readonly clockMs: number;
  readonly size: number;
  readonly timing: Record<string, number>;
}

const inClock = (expression: string): string => `(async () => {
  const since = performance.now();
  const { size, timing } = await ${expression};
  return { clockMs: performance.now() - since, size, timing };
})()`;

const LAYOUT = 'document.documentElement.getBoundingClientRect().height';
const NOTHING = 'Promise.resolve({ size: 0, timing: {} })';

export class BenchPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** What asking costs by itself, in ms of the main thread; taken off every measurement. */
  private overheadMs = 0;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async open(browser: Browser): Promise<BenchPage> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    const bench = new BenchPage(page, session);
    const asked: number[] = [];
    for (let i = 0; i < 15; i++) asked.push((await bench.measure(NOTHING)).cpuMs);
    bench.overheadMs = median(asked);
    return bench;
  }

  /** Loads the page anew, lays it out and brings the system in. */
  async load(url: string, script: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'load' });
    await this.page.evaluate(LAYOUT);
    await this.page.evaluate(`${script}\n;void 0;`);
    await this.session.send('HeapProfiler.collectGarbage');
  }

  run({ expression }: System): Promise<Run> {
    return this.measure(expression);
  }

  private async measure(expression: string): Promise<Run> {
    const before = await this.threadMs();
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression: inClock(expression),
      awaitPromise: true,
      returnByValue: true,
    });
    const after = await this.threadMs();
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    const ran = result.value as PageRun;
    return { ...ran, cpuMs: Math.max(0, after - before - this.overheadMs) };
  }

  private async threadMs(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    const time = metrics.find(({ name }) => name === 'ThreadTime');
    if (!time) throw new Error('This browser does not tell the processor time of the page.');
    return time.value * 1000;
  }
}
