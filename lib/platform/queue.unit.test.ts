import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { claimSql, dueSql, type MonitoredQueue, oldestSql } from "./queue";

const MAILS: MonitoredQueue = {
  name: "mails",
  from: "mails",
  where: "status = 'pending'",
  dueAt: "next_attempt_at",
  leaseUntil: "lease_until",
};

const words = (sql: string | null) => sql?.replace(/\s+/g, " ").trim();

test("a claim takes what is due and not leased, the longest due first", () => {
  expect(words(claimSql(MAILS, { now: "$2", limit: "$1" }))).toBe(
    "SELECT id FROM mails WHERE status = 'pending' AND next_attempt_at <= $2 " +
      "AND (lease_until IS NULL OR lease_until <= $2) " +
      "ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED",
  );
});

test("a claim of joined tables locks the one it names", () => {
  const queue = { from: "drafts d JOIN orders o ON o.id = d.order_id" };
  const options = { columns: "d.id", limit: 5, lock: "NO KEY UPDATE", of: "o" } as const;
  expect(words(claimSql(queue, options))).toBe(
    "SELECT d.id FROM drafts d JOIN orders o ON o.id = d.order_id LIMIT 5 FOR NO KEY UPDATE OF o SKIP LOCKED",
  );
});

test("what is due counts, leased or not; the oldest counts from its time on", () => {
  expect(words(dueSql(MAILS, { now: "$1", limit: "$2" }))).toBe(
    "SELECT next_attempt_at FROM mails WHERE status = 'pending' AND next_attempt_at <= $1 LIMIT $2",
  );
  expect(words(oldestSql(MAILS))).toBe(
    "SELECT min(next_attempt_at) FROM mails WHERE status = 'pending'",
  );
  expect(oldestSql({ ...MAILS, oldestDueAt: null })).toBeNull();
});

test("rows are claimed here, and by the function that shares out deliveries", async () => {
  const claims: string[] = [];
  for await (const file of glob(["lib/**/*.{ts,sql}", "app/**/*.ts", "scripts/**/*.ts"])) {
    if (file.includes(".test.") || file.includes("generated")) continue;
    const times = (await readFile(file, "utf8")).split("SKIP LOCKED").length - 1;
    claims.push(...Array(times).fill(file));
  }
  expect(claims.sort()).toEqual([
    "lib/commerce/webhooks/claim-webhook-deliveries.sql",
    "lib/platform/queue.ts",
  ]);
});
