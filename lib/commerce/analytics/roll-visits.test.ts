import { expect } from "vitest";
import { db, statementCount } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { rollVisits } from "./roll-visits";

let visitors = 0;

async function comeBy(store: TestStore, moments: string[], livemode = false): Promise<void> {
  await db.visitor.createMany({
    data: moments.map((moment) => {
      visitors += 1;
      const tokenHash = Buffer.from(`visitor ${visitors}`);
      const at = new Date(moment);
      return { tokenHash, storeId: store.id, livemode, lastSeenAt: at, createdAt: at };
    }),
  });
}

/** Rolls until nothing is left to roll. */
async function rollAll(now?: Date): Promise<void> {
  while ((await rollVisits(now)) > 0);
}

const counts = (store: TestStore) =>
  db.visitCount.findMany({ where: { storeId: store.id }, orderBy: { quarterAt: "asc" } });

async function daily(store: TestStore, from: string, to: string, isLive = false) {
  const reply = await api.private(store).get("/analytics/summary", { query: { from, to }, isLive });
  const { days, current } = reply.body.data;
  const perDay = days.map(({ visitors }: { visitors: number }) => visitors);
  expect(current.conversion.visits).toBe(perDay.reduce((sum: number, n: number) => sum + n, 0));
  return perDay;
}

test.each([
  ["Asia/Kathmandu", ["2026-04-30T18:14:59.999Z", "2026-04-30T18:15:00Z", "2026-05-01T18:15:00Z"]],
  ["Europe/London", ["2026-04-30T22:59:59.999Z", "2026-04-30T23:00:00Z", "2026-05-01T23:00:00Z"]],
])("a day in %s has the same visitors before and after they were rolled", async (zone, moments) => {
  const store = await createStore({ timezone: zone });
  await comeBy(store, moments);
  await comeBy(store, ["2026-05-01T10:00:00Z", "2026-05-01T10:14:00Z", "2026-05-01T10:15:00Z"]);
  await comeBy(store, ["2026-05-01T10:00:00Z"], true);
  const read = async () => [
    await daily(store, "2026-04-30", "2026-05-02"),
    await daily(store, "2026-04-30", "2026-05-02", true),
  ];
  const before = await read();
  expect(before).toEqual([
    [1, 4, 1],
    [0, 1, 0],
  ]);
  // In the middle of them, so that one part is counted from rows and the other is rolled.
  await rollVisits(new Date("2026-05-01T10:20:00Z"));
  const { rolledUntil } = await db.visitRollup.findUniqueOrThrow({
    where: { storeId_livemode: { storeId: store.id, livemode: false } },
  });
  expect(rolledUntil.toISOString()).toBe("2026-05-01T10:15:00.000Z");
  expect(await read()).toEqual(before);
  await rollAll();
  expect(await read()).toEqual(before);
  expect((await counts(store)).reduce((sum, { visits }) => sum + visits, 0)).toBe(7);
});

test("rolled visitors are counted from the totals, and nowhere else", async ({ store }) => {
  await comeBy(store, ["2026-05-01T10:00:00Z", "2026-05-01T12:00:00Z"]);
  await rollAll();
  await db.visitCount.updateMany({ where: { storeId: store.id }, data: { visits: 50 } });
  expect(await daily(store, "2026-05-01", "2026-05-01")).toEqual([100]);
});

test("years are rolled a month at a time, in two statements each", async ({ store }) => {
  await comeBy(store, ["2024-01-01T00:00:00Z", "2024-02-15T00:00:00Z", "2026-05-01T10:00:00Z"]);
  const before = statementCount();
  expect(await rollVisits()).toBeGreaterThan(0);
  expect(statementCount() - before).toBe(2);
  expect(await counts(store)).toHaveLength(1);
  await rollAll();
  expect(await counts(store)).toHaveLength(3);
});

test("a quarter is rolled five minutes after it is over, and never one that is still to come", async () => {
  const store = await createStore();
  await comeBy(store, ["2026-05-01T10:00:00Z"]);
  await rollAll(new Date("2026-05-01T10:19:59Z"));
  expect(await counts(store)).toEqual([]);
  await rollAll(new Date("2026-05-01T10:20:00Z"));
  expect(await counts(store)).toHaveLength(1);
  const now = new Date();
  await comeBy(store, [now.toISOString()]);
  await rollAll(new Date(now.getTime() + 86_400_000));
  expect(await counts(store)).toHaveLength(1);
});

test("of eight processes at once each visitor is counted by one", async ({ store }) => {
  const moments = Array.from({ length: 200 }, (_, hour) =>
    new Date(Date.UTC(2025, 0, 1, hour * 36)).toISOString(),
  );
  await comeBy(store, moments);
  await Promise.all(Array.from({ length: 8 }, () => rollAll()));
  await rollAll();
  const rows = await counts(store);
  expect(rows.map(({ visits }) => visits)).toEqual(Array(200).fill(1));
});

test("a process skips a store locked by another, without waiting", async ({ store }) => {
  await comeBy(store, ["2026-05-01T10:00:00Z"]);
  await rollVisits(new Date("2026-05-01T10:00:00Z"));
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM visit_rollups FOR UPDATE`;
    expect(await rollVisits()).toBe(0);
  });
  await rollAll();
  expect((await counts(store)).map(({ visits }) => visits)).toEqual([1]);
});
