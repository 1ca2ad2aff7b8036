/** A door through which a bounded number of works go at once, with a line of bounded length before it. */
export type Gate = {
  /** Does the work when there is room; null, at once, where the line is full. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

/** Makes a gate. Works are let in in the order they came. */
export function gate({ atOnce, inLine }: { atOnce: number; inLine: number }): Gate {
  let free = atOnce;
  const line: (() => void)[] = [];

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else free += 1;
  }

  function enter(): Promise<void> {
    if (free === 0) return new Promise((resolve) => line.push(resolve));
    free -= 1;
    return Promise.resolve();
  }

  return {
    run(work) {
      if (free === 0 && line.length >= inLine) return null;
      return enter().then(work).finally(leave);
    },
  };
}
