const lines = new Map<string, Promise<void>>();

/**
 * Does the works of one key one after the other, in this process. In front of a lock of the database,
 * which other processes wait for too: who stands in line here holds no connection meanwhile.
 */
export function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(key) ?? Promise.resolve()).then(work);
  const over = turn.then(
    () => undefined,
    () => undefined,
  );
  lines.set(key, over);
  void over.then(() => {
    if (lines.get(key) === over) lines.delete(key);
  });
  return turn;
}
