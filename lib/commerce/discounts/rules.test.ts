import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyDiscounts } from "@/lib/commerce/discounts";
import { sum } from "@/lib/kit/sum";
import { type DiscountRules, evaluateDiscount } from "./rules";
import { discountStatus } from "./status";

const NOW = new Date("2026-11-21T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function units(quantity: number, subtotal: number) {
  return { quantity, subtotal, isOnSale: false };
}

const WELCOME: DiscountRules = {
  automatic: false,
  kind: "standard",
  buyXGetY: null,
  tiers: null,
  bundlePrice: null,
  minQuantity: null,
  firstOrderOnly: false,
  excludesSaleItems: false,
  combinesWith: [],
  type: "percentage",
  value: 10,
  active: true,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  minSubtotal: null,
  productIds: [],
  categoryIds: [],
};
const apron = {
  id: "apron",
  productId: "prod_apron",
  categoryIds: ["cat_linen"],
  ...units(2, 3000),
};
const mug = { id: "mug", productId: "prod_mug", categoryIds: ["cat_table"], ...units(1, 1200) };
const cart = {
  lines: [apron, mug],
  now: NOW,
  usageCount: 0,
  usageCountByCustomer: 0,
  hasOrdered: false,
};

describe("a discount applies", () => {
  test("to every line where it names none", () => {
    expect(evaluateDiscount(WELCOME, cart)).toEqual({
      ok: true,
      eligibleLineIds: ["apron", "mug"],
    });
  });

  test.each([
    ["its products", { productIds: ["prod_mug"] }, ["mug"]],
    ["the products of its categories", { categoryIds: ["cat_linen"] }, ["apron"]],
    ["both", { productIds: ["prod_mug"], categoryIds: ["cat_linen"] }, ["apron", "mug"]],
  ])("only to %s", (_, restriction, eligibleLineIds) => {
    expect(evaluateDiscount({ ...WELCOME, ...restriction }, cart)).toEqual({
      ok: true,
      eligibleLineIds,
    });
  });

  test.each([
    ["from the moment it starts", { startsAt: NOW }, {}],
    ["until just before its end", { endsAt: later(1) }, {}],
    ["for the last use", { usageLimit: 5 }, { usageCount: 4 }],
    ["for a customer's last use", { usageLimitPerCustomer: 1 }, { usageCountByCustomer: 0 }],
    ["exactly at its minimum", { minSubtotal: 4200 }, {}],
    ["by what the whole cart costs", { minSubtotal: 4200, productIds: ["prod_mug"] }, {}],
    [
      "by the units of the products it applies to",
      { minQuantity: 2, productIds: ["prod_apron"] },
      {},
    ],
    ["to a first order", { firstOrderOnly: true }, {}],
  ])("%s", (_, discount, facts) => {
    expect(evaluateDiscount({ ...WELCOME, ...discount }, { ...cart, ...facts }).ok).toBe(true);
  });
});

describe("a discount is refused", () => {
  test.each([
    ["discount_inactive", { active: false }, {}],
    ["discount_not_started", { startsAt: later(1) }, {}],
    ["discount_expired", { endsAt: NOW }, {}],
    ["discount_usage_limit_reached", { usageLimit: 5 }, { usageCount: 5 }],
    ["discount_customer_limit_reached", { usageLimitPerCustomer: 1 }, { usageCountByCustomer: 1 }],
    ["discount_first_order_only", { firstOrderOnly: true }, { hasOrdered: true }],
    ["discount_minimum_not_met", { minSubtotal: 4201 }, {}],
    ["discount_minimum_not_met", { minQuantity: 2, productIds: ["prod_mug"] }, {}],
    [
      "discount_sale_items_excluded",
      { excludesSaleItems: true, productIds: ["prod_mug"] },
      { lines: [{ ...mug, isOnSale: true }] },
    ],
    ["discount_not_applicable", { productIds: ["prod_other"] }, {}],
    ["discount_not_applicable", {}, { lines: [] }],
    ["discount_inactive", { active: false, endsAt: NOW, usageLimit: 0 }, {}],
    ["discount_expired", { endsAt: NOW, usageLimit: 5 }, { usageCount: 5 }],
  ])("as %s", (reason, discount, facts) => {
    expect(evaluateDiscount({ ...WELCOME, ...discount }, { ...cart, ...facts })).toMatchObject({
      ok: false,
      reason,
    });
  });
});

test.each([
  ["active", {}],
  ["disabled", { active: false, endsAt: NOW }],
  ["scheduled", { startsAt: later(1) }],
  ["expired", { endsAt: NOW }],
  ["exhausted", { usageLimit: 3, usageCount: 3 }],
  ["active", { usageLimit: 3, usageCount: 2 }],
])("it is %s with %j", (status, facts) => {
  expect(discountStatus({ ...WELCOME, usageCount: 0, ...facts }, NOW)).toBe(status);
});

describe("what comes off", () => {
  test.each([
    ["percentage", 10, { apron: 300, mug: 120 }],
    ["percentage", 12.34, { apron: 370, mug: 148 }],
    ["percentage", 100, { apron: 3000, mug: 1200 }],
    ["fixed", 500, { apron: 357, mug: 143 }],
    ["fixed", 999_999, { apron: 3000, mug: 1200 }],
    ["free_shipping", 0, { apron: 0, mug: 0 }],
  ] as const)("%s %d", (type, value, amounts) => {
    const discount =
      type === "free_shipping" ? { type } : { type, value, eligibleLineIds: ["apron", "mug"] };
    expect(applyDiscounts([apron, mug], [discount]).byLine).toEqual(amounts);
  });

  test("is nothing where no line is left", () => {
    expect(applyDiscounts([], [{ type: "fixed", value: 500, eligibleLineIds: [] }]).byLine).toEqual(
      {},
    );
  });

  type Line = { id: string; subtotal: number };
  const amountsOf = (discount: { type: "percentage" | "fixed"; value: number }, on: Line[]) =>
    applyDiscounts(on, [{ ...discount, eligibleLineIds: on.map(({ id }) => id) }]).byLine;

  const lines = fc
    .array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 20 })
    .map((subtotals) => subtotals.map((subtotal, index) => ({ id: `line-${index}`, subtotal })));

  test("is never less than nothing nor more than the line costs, and a fixed sum is given in full", () => {
    const discounts = fc.oneof(
      fc.record({
        type: fc.constant("percentage" as const),
        value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      }),
      fc.record({
        type: fc.constant("fixed" as const),
        value: fc.integer({ min: 1, max: 2_000_000_000 }),
      }),
    );
    fc.assert(
      fc.property(discounts, lines, (discount, on) => {
        const amounts = amountsOf(discount, on);
        for (const { id, subtotal } of on) {
          expect(amounts[id]).toBeGreaterThanOrEqual(0);
          expect(amounts[id]).toBeLessThanOrEqual(subtotal);
        }
        const most = sum(on.map(({ subtotal }) => subtotal));
        const off = sum(Object.values(amounts));
        if (discount.type === "fixed") expect(off).toBe(Math.min(discount.value, most));
        else expect(Math.abs(off - (most * discount.value) / 100)).toBeLessThanOrEqual(0.51);
      }),
    );
  });

  test("grows with the percentage", () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(percent, percent, lines, (one, other, on) => {
        const off = (value: number) =>
          sum(Object.values(amountsOf({ type: "percentage", value }, on)));
        expect(off(Math.min(one, other))).toBeLessThanOrEqual(off(Math.max(one, other)));
      }),
    );
  });
});
