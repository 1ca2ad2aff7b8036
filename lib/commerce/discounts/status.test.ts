import { expect, test } from "vitest";
import { findDiscountsFor, listDiscounts, testDiscount } from "@/lib/commerce/discounts";
import { DiscountStatus as STATES } from "@/lib/contract/discount";
import { HOUR_MS } from "@/lib/kit/durations";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { api, newToken } from "@/lib/testing/http";
import { openShop, sell } from "@/lib/testing/shop";
import { type DiscountStatus, discountStatus } from "./status";

/** The refusal of a cart for a discount in each state. */
const CODES = {
  active: null,
  disabled: "discount_inactive",
  expired: "discount_expired",
  scheduled: "discount_not_started",
  exhausted: "discount_usage_limit_reached",
} as const satisfies Record<DiscountStatus, string | null>;

test("the state of a discount is one, for the list, its filter, bulk jobs, the trial and the cart", async () => {
  const shop = await openShop();
  const { productId } = await sell(shop, { stock: 10, price: 1000 });
  const ctx = seller(shop.store);
  const hours = (count: number) => new Date(ctx.now.getTime() + count * HOUR_MS);
  const discounts = [true, false].flatMap((active) =>
    [null, hours(-2), hours(2)].flatMap((startsAt) =>
      [null, hours(-1), hours(3)].flatMap((endsAt) =>
        [null, 1, 2]
          .map((usageLimit) => ({ active, startsAt, endsAt, usageLimit }))
          .filter(() => startsAt === null || endsAt === null || startsAt < endsAt),
      ),
    ),
  );
  const expected = new Map<string, DiscountStatus>();
  for (const discount of discounts) {
    const id = newId("discount");
    const { usageLimit } = discount;
    const of = { storeId: shop.store.id, livemode: false };
    await db.discount.create({
      data: { ...discount, ...of, id, code: id.toUpperCase(), type: "percentage", value: 10 },
    });
    const use = { discountId: id, livemode: false, used: 1, usageLimit };
    if (usageLimit !== null) await db.discountUsage.create({ data: use });
    const usageCount = usageLimit === null ? 0 : 1;
    expected.set(id, discountStatus({ ...discount, usageCount }, ctx.now));
  }
  expect(new Set(expected.values())).toEqual(new Set(STATES.options));

  const all = await listDiscounts(ctx, { page: 1, perPage: 100 });
  expect(new Map(all.data.map(({ id, status }) => [id, status]))).toEqual(expected);
  for (const status of STATES.options) {
    const ids = [...expected.keys()].filter((id) => expected.get(id) === status).sort();
    const listed = await listDiscounts(ctx, { status, page: 1, perPage: 100 });
    expect(listed.data.map(({ id }) => id).sort(), `listed as ${status}`).toEqual(ids);
    const found = await findDiscountsFor(ctx, { filter: { status } }, 100);
    expect(found.map(({ id }) => id).sort(), `found as ${status}`).toEqual(ids);

    const [id = ""] = ids;
    const token = newToken();
    const shopper = api.public(shop.store);
    await shopper.post("/cart/items", { token, body: { productId } });
    const { body } = await shopper.post("/cart/discount", { token, body: { code: id } });
    expect(body.error?.reason ?? body.error ?? null, status).toBe(CODES[status]);
    const items = [{ productId, variantId: null, quantity: 1 }];
    expect((await testDiscount(ctx, id, { items })).reason, status).toBe(CODES[status]);
  }
});
