/**
 * Runs a task for each item, at most `atOnce` at a time, and gives the results in the items' order, each as soon as all
 * before it are done. A task that throws ends the whole.
 */
export async function* runInOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  const busy = new Set<Promise<unknown>>();
  let started = 0;
  const fill = (): void => {
    while (busy.size < atOnce && started < items.length) {
      const work = task(items[started], started);
      // A failure is met when its turn comes below; until then nobody may call it unhandled.
      const settled: Promise<unknown> = work
        .catch(() => {})
        .then(() => {
          busy.delete(settled);
          fill();
        });
      busy.add(settled);
      running[started] = work;
      started += 1;
    }
  };
  fill();
  for (let index = 0; index < items.length; index++) yield await running[index];
}
