import { expect, test } from "vitest";
import { type HealthChecks, runHealthChecks } from "./health";

const WELL: HealthChecks = {
  database: async () => undefined,
  redis: async () => undefined,
  queue: async () => 0,
  storage: async () => undefined,
};

const hanging = () => new Promise<never>(() => undefined);

test("any part can hang, and the others are still reported within two seconds", async () => {
  const started = performance.now();
  const answers = await Promise.all([
    runHealthChecks({ ...WELL, database: hanging }),
    runHealthChecks({ ...WELL, redis: hanging }),
    runHealthChecks({ ...WELL, queue: hanging }),
    runHealthChecks({ ...WELL, storage: hanging }),
  ]);
  expect(performance.now() - started).toBeLessThan(10_000);
  const ok = { database: "ok", redis: "ok", queue: "ok", storage: "ok" };
  expect(answers.map(({ status, checks }) => ({ status, checks }))).toEqual([
    { status: "degraded", checks: { ...ok, database: "down" } },
    { status: "degraded", checks: { ...ok, redis: "down" } },
    { status: "degraded", checks: { ...ok, queue: "down" } },
    { status: "degraded", checks: { ...ok, storage: "down" } },
  ]);
  expect(answers.map(({ details }) => details.queue.oldestDueSeconds)).toEqual([0, 0, null, 0]);
});

test("due work is late after five minutes and not before", async () => {
  const queueAt = async (seconds: number) =>
    (await runHealthChecks({ ...WELL, queue: async () => seconds })).checks.queue;
  expect([await queueAt(300), await queueAt(301)]).toEqual(["ok", "down"]);
});
