import { Refusal } from "@/lib/kit/errors";
import { raceOnLock } from "@/lib/testing/race-on-lock";

/** An operation on an order that may be refused. */
export type Try = () => Promise<unknown>;

/** "done" or the refusal of each attempt, which start once all of them wait for the order's row. */
export async function raceOrder(
  { orderId }: { orderId: string },
  tries: readonly Try[],
): Promise<string[]> {
  const lock = `SELECT 1 FROM orders WHERE id = '${orderId}' FOR UPDATE`;
  const results = await raceOnLock(lock, tries.length, () =>
    Promise.allSettled(tries.map((attempt) => attempt())),
  );
  return results.map((result) => {
    if (result.status === "fulfilled") return "done";
    if (result.reason instanceof Refusal) return result.reason.code;
    throw result.reason;
  });
}
