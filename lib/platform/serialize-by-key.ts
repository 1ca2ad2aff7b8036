import { moduleState } from "@/lib/kit/module-state";

const last = moduleState(() => new Map<string, Promise<void>>());

/**
 * Does the works of one key one after the other, in this process. In front of a lock of the database,
 * which other processes wait for too: who waits here holds no connection meanwhile.
 */
export function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work);
  const over = turn.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, over);
  void over.then(() => {
    if (last.get(key) === over) last.delete(key);
  });
  return turn;
}
