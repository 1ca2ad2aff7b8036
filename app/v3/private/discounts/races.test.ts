import { expect, test } from "vitest";
import { applyDiscount } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { createDiscount, deleteDiscount, updateDiscount } from "@/lib/commerce/discounts";
import type { CreateDiscount } from "@/lib/contract/discount";
import { Refusal } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { brokenInvariants, fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";

const CARD = { paymentMethod: "pm_card_visa" };

async function make(shop: Shop, facts: Partial<CreateDiscount>) {
  const code = newId("discount").toUpperCase();
  const discount = { code, type: "percentage", value: 10, ...facts } as const;
  return { ...(await createDiscount(seller(shop.store), discount)), code };
}

/** Visitors of test mode, each ready to pay for a cart that carries the code. */
async function shoppers(shop: Shop, code: string, count: number) {
  const mug = await sell(shop, { stock: 1_000 });
  const visitors = Array.from({ length: count }, () => visitor(shop));
  await Promise.all(
    visitors.map(async (ctx, place) => {
      await fillCart(shop, ctx, [mug], `ada${place}@example.com`);
      await applyDiscount(ctx(), code);
    }),
  );
  return visitors.map((ctx) => () => submitCheckout(ctx(), CARD));
}

/** The codes of refusals, null for successes. Any other error is a bug. */
async function refusals(work: Promise<unknown>[]): Promise<(string | null)[]> {
  return (await Promise.allSettled(work)).map((result) => {
    if (result.status === "fulfilled") return null;
    if (result.reason instanceof Refusal) return result.reason.code;
    throw result.reason;
  });
}

async function books(discountId: string) {
  const discount = await db.discount.findUnique({
    where: { id_livemode: { id: discountId, livemode: false } },
    include: { usage: true, redemptions: true },
  });
  const [usage] = discount?.usage ?? [];
  return {
    limit: discount?.usageLimit,
    keptWith: usage?.usageLimit,
    used: usage?.used,
    redeemed: discount?.redemptions.filter(({ state }) => state === "committed").length,
  };
}

test("however a limit changes while carts are paid, the code is not used beyond it", async () => {
  const shop = await openShop();
  const { id, code } = await make(shop, { usageLimit: 30 });
  const buys = await shoppers(shop, code, 40);
  const limits = [20, 8, 25, 5, 12, 15, 10, 14, 9, 13];
  const paid = refusals(buys.map((buy) => buy()));
  const changed = refusals(
    limits.map((usageLimit) => updateDiscount(seller(shop.store), id, { usageLimit })),
  );
  const bought = (await paid).filter((code) => code === null).length;
  expect(new Set(await paid)).toEqual(new Set([null, "discount_unavailable"]));
  expect((await changed).every((code) => code === null || code === "validation_failed")).toBe(true);
  const { limit, keptWith, used, redeemed } = await books(id);
  expect([used, redeemed]).toEqual([bought, bought]);
  expect(keptWith).toBe(limit);
  expect(used).toBeLessThanOrEqual(limit ?? 0);
  expect(await brokenInvariants(shop)).toEqual([]);
});

test("of a checkout and a limit lowered under it one gives way, and neither fails", async () => {
  for (let round = 0; round < 8; round += 1) {
    const shop = await openShop();
    const { id, code } = await make(shop, { usageLimit: 10 });
    const [first, second] = await shoppers(shop, code, 2);
    await first?.();
    // Both stand in line for the uses; the change, which has less to read before, mostly comes first.
    const outcome = await raceOnLock(
      `SELECT FROM discount_usage WHERE discount_id = '${id}' FOR UPDATE`,
      2,
      () =>
        refusals([
          updateDiscount(seller(shop.store), id, { usageLimit: 1 }),
          Promise.resolve(second?.()),
        ]),
    );
    expect([
      [null, "discount_unavailable"],
      ["validation_failed", null],
    ]).toContainEqual(outcome);
    const { limit, used } = await books(id);
    expect([limit, used]).toEqual(outcome[0] === null ? [1, 1] : [10, 2]);
  }
});

test("an unused code is counted against a limit that is set at the same time as its first use", async () => {
  for (let round = 0; round < 5; round += 1) {
    const shop = await openShop();
    const { id, code } = await make(shop, {});
    const buys = await shoppers(shop, code, 4);
    const [, ...paid] = await refusals([
      updateDiscount(seller(shop.store), id, { usageLimit: 1 }),
      ...buys.map((buy) => buy()),
    ]);
    const { limit, used } = await books(id);
    expect(used).toBe(paid.filter((code) => code === null).length);
    if (limit != null) expect(used).toBeLessThanOrEqual(limit);
  }
});

test("a code deleted while a cart is paid is either used and kept, or gone and not used", async () => {
  for (let round = 0; round < 8; round += 1) {
    const shop = await openShop();
    const { id, code } = await make(shop, {});
    const [buy] = await shoppers(shop, code, 1);
    const [deleted, bought] = await refusals([
      deleteDiscount(seller(shop.store), id),
      Promise.resolve(buy?.()),
    ]);
    expect([
      [null, "discount_unavailable"],
      ["conflict", null],
    ]).toContainEqual([deleted, bought]);
    const { redeemed } = await books(id);
    expect(redeemed).toBe(deleted === null ? undefined : 1);
  }
});
