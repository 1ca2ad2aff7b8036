import { mkdir, open, unlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Health } from "@/lib/contract/store";
import { isoSeconds, now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { rateLimiter } from "@/lib/providers/rate-limit";

/** Two seconds: a part that takes longer to say it is well is not. */
const CHECK_MS = 2_000;

/** One second: who asks more often is told the same, and the checks stay cheap. */
const KEPT_MS = 1_000;

/** Five minutes: work due for longer than this is being done by nobody. */
const QUEUE_LAG_MS = 5 * 60_000;

const CHECKS = {
  database: async () => void (await query("health_database", "SELECT 1")),
  redis: () => rateLimiter().check(),
  queue: checkQueue,
  storage: checkStorage,
} satisfies Record<keyof Health["checks"], () => Promise<void>>;

let kept: { at: number; health: Promise<Health> } | undefined;

/** Whether the parts the service stands on are well, asked at most once a second. */
export function checkHealth(): Promise<Health> {
  const at = now().getTime();
  if (!kept || Math.abs(at - kept.at) >= KEPT_MS) kept = { at, health: askAll() };
  return kept.health;
}

async function askAll(): Promise<Health> {
  const [database, redis, queue, storage] = await Promise.all([
    ask("database"),
    ask("redis"),
    ask("queue"),
    ask("storage"),
  ]);
  const checks = { database, redis, queue, storage };
  const isWell = Object.values(checks).every((check) => check === "ok");
  return { status: isWell ? "ok" : "degraded", checks, time: isoSeconds(now()) };
}

async function ask(part: keyof typeof CHECKS): Promise<"ok" | "down"> {
  const answered = new AbortController();
  const tooSlow = delay(CHECK_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`No answer within ${CHECK_MS} ms.`);
  });
  tooSlow.catch(() => undefined);
  try {
    await Promise.race([CHECKS[part](), tooSlow]);
    return "ok";
  } catch (error) {
    log().error({ error, part }, "A health check failed.");
    return "down";
  } finally {
    answered.abort();
  }
}

async function checkQueue(): Promise<void> {
  const time = now();
  const [row] = await query<{ oldestDueAt: Date | null }>("health_queue", OLDEST_DUE);
  const dueAt = row?.oldestDueAt?.getTime() ?? time.getTime();
  if (time.getTime() - dueAt > QUEUE_LAG_MS) throw new Error("Due work is not being done.");
}

/** Each from the first entry of its partial index of due rows. */
const OLDEST_DUE = `
  SELECT least(
    (SELECT min(next_check_at) FROM payment_attempts
     WHERE status IN ('sent', 'unknown', 'requires_action', 'pending')),
    (SELECT min(next_check_at) FROM refunds WHERE status = 'pending'),
    (SELECT min(next_attempt_at) FROM mails WHERE status = 'pending'),
    (SELECT min(next_attempt_at) FROM webhook_deliveries WHERE state = 'pending')
  ) AS "oldestDueAt"`;

/** By writing: a full or read-only disk lets itself be opened, and root may do anything. */
async function checkStorage(): Promise<void> {
  const folder = path.resolve(config().dataDir);
  await mkdir(folder, { recursive: true });
  const probe = path.join(folder, `.health-${newId("request")}`);
  const file = await open(probe, "wx");
  try {
    await file.write("ok");
  } finally {
    await file.close();
    await unlink(probe);
  }
}
