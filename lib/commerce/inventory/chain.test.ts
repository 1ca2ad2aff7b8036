import { expect, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { Refusal } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { brokenInvariants, fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { adjustInventory } from "./adjust-inventory";

test("manual movements and sales explain every unit, however they interleave", async () => {
  const shop = await openShop();
  const { productId, variantId } = await sell(shop, { stock: 40 });
  const shoppers = Array.from({ length: 12 }, () => visitor(shop));
  await Promise.all(shoppers.map((ctx) => fillCart(shop, ctx, [{ productId, quantity: 2 }])));
  const operations = ["increment", "decrement", "set"] as const;
  const hands = Array.from({ length: 24 }, (_, i) =>
    adjustInventory(seller(shop.store), productId, {
      operation: operations[i % 3],
      quantity: i % 3 === 2 ? 30 : 3,
    }),
  );
  const buyers = shoppers.map((ctx) => submitCheckout(ctx(), { paymentMethod: "pm_card_visa" }));
  for (const result of await Promise.allSettled([...hands, ...buyers])) {
    if (result.status === "rejected" && !(result.reason instanceof Refusal)) throw result.reason;
  }
  const where = { variantId, livemode: false };
  const movements = await db.stockMovement.findMany({ where, orderBy: { id: "asc" } });
  const holds = await db.stockHold.findMany({ where: { variantId, state: "committed" } });
  const stock = await db.stock.findFirstOrThrow({ where });
  const moved = movements.reduce((sum, { before, after }) => sum + after - before, 0);
  const sold = holds.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(holds.length).toBeGreaterThan(0);
  expect(stock.available).toBe(moved - sold);
  // Between two movements units only ever leave, and each that left was sold.
  const gaps = movements.map(({ before }, i) => (movements[i - 1]?.after ?? 0) - before);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
  const last = movements.at(-1)?.after ?? 0;
  expect(gaps.reduce((sum, gap) => sum + gap, 0) + last - stock.available).toBe(sold);
  expect(await brokenInvariants(shop)).toEqual([]);
});
