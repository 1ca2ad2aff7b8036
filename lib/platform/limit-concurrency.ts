/** Runs a bounded number of works at once; a bounded number waits for its turn. */
type ConcurrencyLimit = {
  /** Does the work when there is room; null, at once, where too many wait. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

/** Runs at most `atOnce` works, and lets `waiting` more wait, in the order they came. */
export function limitConcurrency({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ConcurrencyLimit {
  let free = atOnce;
  const queue: (() => void)[] = [];

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  function enter(): Promise<void> {
    if (free === 0) return new Promise((resolve) => queue.push(resolve));
    free -= 1;
    return Promise.resolve();
  }

  return {
    run(work) {
      if (free === 0 && queue.length >= waiting) return null;
      return enter().then(work).finally(leave);
    },
  };
}
