import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { ALWAYS } from "@/lib/testing/invariants";
import { brokenInvariants } from "@/lib/testing/shop";
import { createStore } from "@/lib/testing/store";
import { seedLarge } from "./seed-large";
import { seedLargeOrders } from "./seed-orders";

test("generated orders are as those that were placed: numbered, paid, sent, given back and sold", async () => {
  const store = await createStore();
  const { id: storeId } = store;
  const made: number[] = [];
  await seedLarge(storeId, { products: 40, onProgress: () => undefined });
  await seedLargeOrders(storeId, { orders: 700, onProgress: (count) => made.push(count) });
  expect(made).toEqual([500, 700]);
  const where = { storeId, livemode: false };
  const orders = await db.order.findMany({
    where,
    include: { lines: true, sales: true, refunds: true, attempts: true },
    orderBy: { placedAt: "asc" },
  });
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(
    orders.map((_, at) => `T-${1001 + at}`),
  );
  for (const { subtotal, shipping, total, captured, paidAt, lines, sales, ...rest } of orders) {
    const sum = lines.reduce((all, line) => all + line.unitPrice * BigInt(line.quantity), 0n);
    expect([subtotal, total]).toEqual([sum, sum + shipping]);
    expect(captured).toBe(paidAt === null ? 0n : total);
    expect(rest.attempts.map(({ status }) => status)).toEqual(
      rest.cancelledAt ? [] : [paidAt === null ? "pending" : "succeeded"],
    );
    expect(sales.reduce((all, { amount }) => all + amount, 0n)).toBe(paidAt === null ? 0n : sum);
    expect(rest.refunds.reduce((all, { amount }) => all + amount, 0n)).toBe(rest.refunded);
  }
  const { _sum } = await db.visitCount.aggregate({ where, _sum: { visits: true } });
  expect(_sum.visits).toBeGreaterThan(40 * 690);
  const mode = { storeId_livemode: where };
  expect(await db.storeMode.findUnique({ where: mode })).toMatchObject({ lastOrderNumber: 1700 });
  const broken = await brokenInvariants({ store }, ALWAYS);
  // Left out on purpose: no webhook events are sent, and stock is not reduced.
  const others = broken.filter((one) => !/^(one event|no unit is sold twice)/.test(one));
  expect(others).toEqual([]);
});
