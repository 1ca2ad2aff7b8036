import type { Health } from "@/lib/contract/store";
import { isoSeconds, now } from "@/lib/kit/clock";
import { moduleState } from "@/lib/kit/module-state";
import { withTimeout } from "@/lib/kit/with-timeout";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { UNKNOWN_PROXY, unknownProxy } from "@/lib/platform/unknown-proxy";
import { rateLimiter } from "@/lib/providers/rate-limit";
import { storage } from "@/lib/providers/storage";
import { oldestDueSeconds } from "./backlog";

/** Two seconds: a dependency that takes longer counts as down. */
const CHECK_TIMEOUT_MS = 2_000;

/** One second: more frequent requests get the same answer, so the checks stay cheap. */
const CACHED_MS = 1_000;

/** Five minutes: work due for longer means that no worker is running. */
const QUEUE_LAG_SECONDS = 5 * 60;

/** The checks; a test replaces one of them by something that hangs. */
export type HealthChecks = {
  database: () => Promise<void>;
  redis: () => Promise<void>;
  /** Seconds for which the oldest due work has waited. */
  queue: () => Promise<number>;
  storage: () => Promise<void>;
};

const CHECKS: HealthChecks = {
  database: async () => void (await query("health_database", "SELECT 1")),
  redis: () => rateLimiter().check(),
  queue: oldestDueSeconds,
  storage: () => storage().check(),
};

const kept = moduleState((): { last?: { at: number; health: Promise<Health> } } => ({}));

/** Whether the dependencies of the service work, checked at most once a second. */
export function checkHealth(): Promise<Health> {
  const at = now().getTime();
  if (!kept.last || Math.abs(at - kept.last.at) >= CACHED_MS) {
    kept.last = { at, health: runHealthChecks() };
  }
  return kept.last.health;
}

/** Runs all checks in parallel, so that the answer takes two seconds at most. */
export async function runHealthChecks(parts: HealthChecks = CHECKS): Promise<Health> {
  const [database, redis, dueSeconds, storage] = await Promise.all([
    runCheck("database", parts.database),
    runCheck("redis", parts.redis),
    runCheck("queue", parts.queue),
    runCheck("storage", parts.storage),
  ]);
  const isBeingDone = dueSeconds !== null && dueSeconds <= QUEUE_LAG_SECONDS;
  const checks = {
    database: statusOf(database !== null),
    redis: statusOf(redis !== null),
    queue: statusOf(isBeingDone),
    storage: statusOf(storage !== null),
  };
  const isHealthy = Object.values(checks).every((check) => check === "ok");
  return {
    status: isHealthy ? "ok" : "degraded",
    checks,
    warnings: warnings(),
    details: { queue: { oldestDueSeconds: dueSeconds } },
    time: isoSeconds(now()),
  };
}

/** Settings that work and are probably not intended. */
function warnings(): Health["warnings"] {
  return unknownProxy() === undefined ? [] : [{ code: "unknown_proxy", message: UNKNOWN_PROXY }];
}

const statusOf = (isHealthy: boolean): "ok" | "down" => (isHealthy ? "ok" : "down");

/** The result of a check; null when it fails or does not answer in time. */
async function runCheck<T>(part: keyof HealthChecks, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(ask(), CHECK_TIMEOUT_MS);
  } catch (error) {
    log().error({ error, part }, "A health check failed.");
    return null;
  }
}
