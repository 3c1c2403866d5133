/**
 * Work that is asked for faster than it is done: wishes in, at most one piece of work under way, and the latest wish next;
 * those in between are dropped. Why: a slider that is dragged asks sixty times a second.
 */

/** `run` must not reject: it says itself what went wrong. */
export function latestOnly<Wish>(run: (wish: Wish) => Promise<void>): (wish: Wish) => void {
  let isUnderWay = false;
  let next: { readonly wish: Wish } | null = null;
  const work = async (): Promise<void> => {
    isUnderWay = true;
    while (next) {
      const { wish } = next;
      next = null;
      await run(wish);
    }
    isUnderWay = false;
  };
  return (wish) => {
    next = { wish };
    if (!isUnderWay) void work();
  };
}
