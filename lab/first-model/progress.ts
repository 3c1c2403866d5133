/**
 * Work through a list in lanes that run side by side, with a line that says how far it is.
 */

export async function inLanes<Lane, Item>(
  name: string,
  lanes: readonly Lane[],
  items: readonly Item[],
  work: (lane: Lane, item: Item) => Promise<void>,
): Promise<void> {
  const start = Date.now();
  let next = 0;
  let done = 0;
  const run = async (lane: Lane): Promise<void> => {
    while (next < items.length) {
      await work(lane, items[next++]);
      done++;
      if (done % 25 === 0 || done === items.length) report(name, { done, all: items.length, start });
    }
  };
  await Promise.all(lanes.map(run));
}

function report(name: string, state: { done: number; all: number; start: number }): void {
  const seconds = (Date.now() - state.start) / 1000;
  const rate = state.done / Math.max(seconds, 0.001);
  const left = Math.round((state.all - state.done) / rate);
  const isLast = state.done === state.all;
  const line = `${name}: ${state.done}/${state.all}, ${rate.toFixed(1)} pages/s, ${left} s left   `;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${isLast ? '\n' : ''}`);
  else if (isLast || state.done % 250 === 0) process.stderr.write(`${line}\n`);
}
