import { setTimeout as delay } from "node:timers/promises";

/** Lost serialization race, deadlock victim, lock not available in time: nothing was written. */
const TRANSIENT_STATES = new Set(["40001", "40P01", "55P03"]);

/** Three: each retry may wait `lock_timeout`, and a shopper waits for the sum. */
const RETRIES = 3;

/** Runs `attempt` again, at most three times, when the database says that a clash undid it. */
export async function retryTransient<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retry === RETRIES || !TRANSIENT_STATES.has(sqlState(error) ?? "")) throw error;
      // Jitter keeps two victims of one deadlock from meeting again; 10, 20, 40 ms at most.
      await delay(Math.random() * 10 * 2 ** retry);
    }
  }
}

/**
 * The SQLSTATE of a database error, whether it came straight from pg or through Prisma, which
 * hides it in the cause its driver adapter reported. Undefined for anything else.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const adapterError = property(property(error, "meta"), "driverAdapterError") ?? error;
  const code = property(property(adapterError, "cause"), "originalCode") ?? property(error, "code");
  // Prisma's own codes (P2034) and Node's (EPIPE) stand in the same property.
  const isSqlState = typeof code === "string" && /^(?!P[1-9])(?=.*\d)[0-9A-Z]{5}$/.test(code);
  return isSqlState ? code : undefined;
}

function property(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
