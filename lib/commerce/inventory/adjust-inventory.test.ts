import { expect } from "vitest";
import { db, transaction } from "@/lib/platform/db";
import { productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { eventsAbout } from "@/lib/testing/records";
import { expectRefusal } from "@/lib/testing/refusals";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { adjustInventory } from "./adjust-inventory";

test("parallel changes form one chain, each from what the one before it left", async () => {
  const store = await createStore();
  const { id, variants } = await publishedProduct(store, { stock: 20 });
  const operations = ["increment", "decrement", "set", "decrement"] as const;
  const changes = await Promise.all(
    Array.from({ length: 48 }, (_, i) => {
      const input = { operation: operations[i % 4] ?? "set", quantity: (i * 7) % 13 };
      return adjustInventory(seller(store), id, input).then(
        (change) => ({ ...input, ...change }),
        (error) => {
          expect(error).toMatchObject({ code: "insufficient_stock" });
          return null;
        },
      );
    }),
  );
  const done = changes.filter((change) => change !== null);
  for (const { operation, quantity, stockBefore, stockAfter } of done) {
    const expected = {
      set: quantity,
      increment: stockBefore + quantity,
      decrement: stockBefore - quantity,
    };
    expect(stockAfter).toBe(expected[operation]);
  }
  const movements = await db.stockMovement.findMany({
    where: { variantId: variants[0]?.id, livemode: false },
    orderBy: { id: "asc" },
  });
  expect(movements).toHaveLength(done.length + 1);
  movements.forEach(({ before }, i) => {
    expect(before).toBe(i === 0 ? 0 : movements[i - 1]?.after);
  });
  const stock = await db.stock.findFirst({
    where: { variantId: variants[0]?.id, livemode: false },
  });
  expect(stock?.available).toBe(movements.at(-1)?.after);
});

test("more than there is cannot be taken, and nothing changes", async ({ store }) => {
  const { id, variants } = await publishedProduct(store, { stock: 3 });
  const take = adjustInventory(seller(store), id, { operation: "decrement", quantity: 4 });
  await expectRefusal(take, {
    code: "insufficient_stock",
    details: { available: 3 },
  });
  expect(
    await db.stockMovement.count({ where: { variantId: variants[0]?.id, livemode: false } }),
  ).toBe(1);
  expect(await db.event.count({ where: { objectId: variants[0]?.id } })).toBe(0);
});

test("the two modes count apart", async ({ store }) => {
  const { slug, variants } = await publishedProduct(store, { stock: 3 });
  const live = seller(store, { isLive: true });
  await adjustInventory(live, slug, { operation: "set", quantity: 8 });
  const stock = await db.stock.findMany({
    where: { variantId: variants[0]?.id },
    orderBy: { livemode: "asc" },
  });
  expect(stock.map(({ available }) => available)).toEqual([3, 8]);
});

test("a product with variants requires a variant id, of its own", async ({ store }) => {
  const shirt = await productWithOptions(store);
  const other = await productWithOptions(store);
  const adjust = (variantId?: string) =>
    adjustInventory(seller(store), shirt.id, { variantId, operation: "set", quantity: 1 });
  await expectRefusal(adjust(), { code: "variant_required" });
  await expectRefusal(adjust(other.variants[0]?.id), { code: "variant_not_found" });
  expect(await adjust(shirt.variants[2]?.id)).toMatchObject({ stockBefore: 5, stockAfter: 1 });
});

test("another store's product is not found", async () => {
  const [store, other] = [await createStore(), await createStore()];
  const { id } = await publishedProduct(other);
  const change = adjustInventory(seller(store), id, { operation: "set", quantity: 0 });
  await expectRefusal(change, { code: "not_found" });
});

test("more than the books can hold is refused", async ({ store }) => {
  const { id } = await publishedProduct(store, { stock: 1 });
  const change = adjustInventory(seller(store), id, {
    operation: "increment",
    quantity: 1_000_000_000,
  });
  await expectRefusal(change, {
    code: "validation_failed",
    fields: { quantity: [expect.any(String)] },
  });
});

test("each change emits an event, and stock that runs low or out one more", async () => {
  const store = await createStore();
  const { id, variants } = await publishedProduct(store, { stock: 7 });
  for (const quantity of [1, 2, 3, 1]) {
    await adjustInventory(seller(store), id, {
      operation: "decrement",
      quantity,
      reason: "counted",
    });
  }
  const events = await eventsAbout(variants[0]?.id ?? "");
  expect(events.map(({ type, livemode }) => [type, livemode])).toEqual([
    ["inventory.updated", false],
    ["inventory.low_stock", false],
    ["inventory.updated", false],
    ["inventory.updated", false],
    ["inventory.out_of_stock", false],
    ["inventory.updated", false],
  ]);
  expect(events[0]?.payload).toMatchObject({
    productId: id,
    variantId: variants[0]?.id,
    stockBefore: 7,
    stockAfter: 6,
    inventoryCount: 6,
    reason: "counted",
  });
});

test("a product whose last two variants are bought at once is sold out", async ({ store }) => {
  const shirt = await productWithOptions(store, { stock: 0 });
  const [a, b] = shirt.variants.map(({ id }) => id);
  for (const variantId of [a, b]) {
    await adjustInventory(seller(store), shirt.id, { variantId, operation: "set", quantity: 1 });
  }
  const buy = (variantId = "") =>
    `UPDATE stock SET available = 0 WHERE variant_id = '${variantId}' AND NOT livemode`;
  let second: Promise<unknown> = Promise.resolve();
  await transaction(async (tx) => {
    await tx.$executeRawUnsafe(buy(a));
    // Cannot see that the first is gone, and has to wait until it may.
    second = transaction((other) => other.$executeRawUnsafe(buy(b)));
    await waitForLock();
  });
  await second;
  const stats = await db.productStats.findFirst({
    where: { productId: shirt.id, livemode: false },
  });
  expect(stats?.inStock).toBe(false);
});

/** Until a session waits for a lock; the test's own transaction would time out before that ends. */
async function waitForLock(): Promise<void> {
  for (let asked = 0; asked < 5_000; asked += 1) {
    const [row] = await db.$queryRaw<[{ waiting: boolean }]>`
      SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted) AS waiting`;
    if (row.waiting) return;
  }
  throw new Error("No session waits for a lock.");
}
