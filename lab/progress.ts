/**
 * Work through a list in lanes that run side by side, and tell how far it is: a bar that redraws itself in a terminal, a
 * line now and then elsewhere, with pages a second and the time that is left.
 */
import { drawBar, type ProgressStream } from '../src/command/progress.ts';

const LINE_EVERY_MS = 15_000;
const BAR_EVERY_MS = 100;

export class Meter {
  #done = 0;
  #failed = 0;
  #saidAt = 0;
  readonly #start = Date.now();
  readonly #name: string;
  readonly #all: number;
  readonly #stream: ProgressStream;

  constructor(name: string, all: number, stream: ProgressStream = process.stderr) {
    this.#name = name;
    this.#all = all;
    this.#stream = stream;
    this.#saidAt = this.#start;
  }

  tick(): void {
    this.#done++;
    const isLast = this.#done === this.#all;
    const now = Date.now();
    if (!isLast && now - this.#saidAt < (this.#stream.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return;
    this.#saidAt = now;
    const line = `${this.#name}, ${this.#state(now)}`;
    if (!this.#stream.isTTY) this.#stream.write(`${this.#done}/${this.#all} ${line}\n`);
    else
      this.#stream.write(`\r\x1b[2K${drawBar(this.#done, this.#all, line, this.#stream.columns)}${isLast ? '\n' : ''}`);
  }

  /** Something to say about one item: named at once, counted in the bar. */
  fail(name: string, reason: string): void {
    this.#failed++;
    this.#stream.write(`${this.#stream.isTTY ? '\r\x1b[2K' : ''}${name}: ${reason}\n`);
  }

  #state(now: number): string {
    const seconds = Math.max((now - this.#start) / 1000, 0.001);
    const rate = this.#done / seconds;
    const left = Math.round((this.#all - this.#done) / rate);
    const failed = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    return `${rate.toFixed(1)}/s, ${clock(left)} left${failed}`;
  }
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export async function inLanes<Lane, Item>(
  name: string,
  lanes: readonly Lane[],
  items: readonly Item[],
  work: (lane: Lane, item: Item, meter: Meter) => Promise<void>,
): Promise<void> {
  const meter = new Meter(name, items.length);
  let next = 0;
  const run = async (lane: Lane): Promise<void> => {
    while (next < items.length) {
      await work(lane, items[next++], meter);
      meter.tick();
    }
  };
  await Promise.all(lanes.map(run));
}
