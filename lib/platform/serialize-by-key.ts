import { moduleState } from "@/lib/kit/module-state";

const last = moduleState(() => new Map<string, Promise<void>>());

/**
 * Runs the work of one key one after the other, in this process. It is used before a lock of the database, which orders
 * the work of several processes: work that waits here holds no connection.
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
