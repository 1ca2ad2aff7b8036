import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "@/lib/kit/sum";
import { applyDiscounts } from "./apply";
import { type Candidate, evaluateDiscounts, MAX_COMBINATIONS, savedTogether } from "./evaluate";
import { type DiscountLine, discountClass } from "./rules";

const NOW = new Date("2026-11-26T12:00:00Z");

const PLAIN: Candidate = {
  ...{ id: "disc_a", code: null, title: null, createdAt: "2026-11-01T00:00:00Z" },
  ...{ automatic: true, kind: "standard", type: "percentage", value: 10, active: true },
  ...{ buyXGetY: null, tiers: null, bundlePrice: null, startsAt: null, endsAt: null },
  ...{ usageLimit: null, usageLimitPerCustomer: null, minSubtotal: null, minQuantity: null },
  ...{ productIds: [], categoryIds: [], firstOrderOnly: false, excludesSaleItems: false },
  ...{ combinesWith: [], usageCount: 0, usedByCustomer: 0, hasOrdered: false },
};

const line = (id: string, quantity: number, price: number, isOnSale = false): DiscountLine => ({
  ...{ id, productId: `prod_${id}`, categoryIds: [], quantity, isOnSale },
  subtotal: price * quantity,
});

const evaluate = (
  discounts: readonly Candidate[],
  lines: readonly DiscountLine[],
  shippingAmount: number | null = null,
) => evaluateDiscounts(discounts, { lines, now: NOW, shippingAmount });

const everything = { productIds: [], categoryIds: [] };
const only = (...ids: string[]) => ({ productIds: ids.map((id) => `prod_${id}`), categoryIds: [] });

const buyXGetY = (
  buy: number,
  get: number,
  facts: Partial<NonNullable<Candidate["buyXGetY"]>> = {},
): Candidate => ({
  ...{ ...PLAIN, kind: "buy_x_get_y", type: "fixed", value: 0 },
  buyXGetY: {
    buy: { quantity: buy, ...everything },
    get: { quantity: get, percentOff: 100, ...everything },
    maxUses: null,
    ...facts,
  },
});

const allocated = (discounts: readonly Candidate[], lines: readonly DiscountLine[]) => {
  const resolved = evaluate(discounts, lines).applied.map((given) => given.resolved);
  return applyDiscounts(lines, resolved).byLine;
};

describe("buy X get Y", () => {
  test.each([
    [2, {}],
    [3, { tea: 500 }],
    [5, { tea: 500 }],
    [6, { tea: 1000 }],
  ])("of %i units for every two bought one is free", (units, off) => {
    expect(allocated([buyXGetY(2, 1)], [line("tea", units, 500)])).toEqual({ tea: 0, ...off });
  });

  test("gives the cheapest", () => {
    const lines = [line("cup", 1, 900), line("tea", 1, 500), line("pot", 1, 3000)];
    expect(allocated([buyXGetY(2, 1)], lines)).toEqual({ cup: 0, tea: 500, pot: 0 });
  });

  test("needs the units to buy besides the reduced ones", () => {
    const rule = {
      buy: { quantity: 2, ...only("tea") },
      get: { quantity: 1, percentOff: 50, ...only("tea", "cup") },
    };
    expect(allocated([buyXGetY(2, 1, rule)], [line("tea", 2, 500)])).toEqual({ tea: 0 });
    const lines = [line("tea", 2, 500), line("cup", 1, 900)];
    expect(allocated([buyXGetY(2, 1, rule)], lines)).toEqual({ tea: 0, cup: 450 });
  });

  test("says how many are missing, and stops at its limit", () => {
    expect(evaluate([buyXGetY(2, 1)], [line("tea", 1, 500)]).notApplied).toMatchObject([
      { reason: "discount_minimum_not_met", missing: { quantity: 2 } },
    ]);
    expect(allocated([buyXGetY(1, 1, { maxUses: 2 })], [line("tea", 9, 500)])).toEqual({
      tea: 1000,
    });
  });

  test("of two none counts a unit that the other has counted", () => {
    const both = (id: string) => ({
      ...buyXGetY(1, 1),
      ...{ id, combinesWith: ["product"] as const },
    });
    expect(allocated([both("disc_a"), both("disc_b")], [line("tea", 2, 500)])).toEqual({
      tea: 500,
    });
  });
});

test("a bundle costs its price as often as that is cheaper", () => {
  const bundle: Candidate = {
    ...{ ...PLAIN, kind: "bundle_price", type: "fixed", value: 0 },
    bundlePrice: {
      items: [
        { productId: "prod_pot", quantity: 1 },
        { productId: "prod_cup", quantity: 2 },
      ],
      price: 4000,
    },
  };
  const lines = [line("pot", 2, 3000), line("cup", 5, 900)];
  expect(evaluate([bundle], lines).applied).toMatchObject([{ amount: 1600 }]);
  expect(evaluate([bundle], [line("pot", 1, 3000)]).notApplied).toMatchObject([
    { reason: "discount_minimum_not_met", missing: { quantity: 2 } },
  ]);
});

test("the highest tier that is reached counts", () => {
  const tiered: Candidate = {
    ...{ ...PLAIN, kind: "tiered", type: "fixed", value: 0 },
    tiers: {
      by: "quantity",
      tiers: [
        { from: 10, type: "percentage", value: 20 },
        { from: 3, type: "percentage", value: 10 },
      ],
    },
  };
  const off = (units: number) => evaluate([tiered], [line("tea", units, 100)]);
  expect(off(2).notApplied).toMatchObject([{ missing: { quantity: 1 } }]);
  expect(off(3).applied).toMatchObject([{ amount: 30 }]);
  expect(off(10).applied).toMatchObject([{ amount: 200 }]);
});

test("goods on sale are left out, and counted out where nothing else is there", () => {
  const discount = { ...PLAIN, excludesSaleItems: true };
  const lines = [line("tea", 1, 500, true), line("cup", 1, 900)];
  expect(allocated([discount], lines)).toEqual({ tea: 0, cup: 90 });
  expect(evaluate([discount], [line("tea", 1, 500, true)]).notApplied).toMatchObject([
    { reason: "discount_sale_items_excluded" },
  ]);
});

test("both have to allow it to be combined", () => {
  const product = { ...PLAIN, id: "disc_p", ...only("tea"), combinesWith: ["order"] as const };
  const order = { ...PLAIN, id: "disc_o", type: "fixed" as const, value: 30 };
  const lines = [line("tea", 1, 500)];
  expect(evaluate([product, order], lines)).toMatchObject({
    applied: [{ discount: { id: "disc_p" } }],
    notApplied: [
      {
        discount: { id: "disc_o" },
        reason: "discount_not_combinable",
        instead: [{ id: "disc_p" }],
      },
    ],
  });
  const open = { ...order, combinesWith: ["product"] as const };
  expect(evaluate([product, open], lines).applied.map(({ amount }) => amount)).toEqual([50, 30]);
});

test("a code alone counts, though it takes nothing off, and an automatic one does not", () => {
  const free = line("gift", 1, 0);
  const code = { ...PLAIN, code: "TENTH", automatic: false };
  expect(evaluate([code], [free]).applied).toMatchObject([{ amount: 0 }]);
  expect(evaluate([PLAIN], [free]).applied).toEqual([]);
});

test("free shipping is worth what shipping costs", () => {
  const shipping = { ...PLAIN, id: "disc_s", type: "free_shipping" as const, value: 0 };
  const ids = (shippingAmount: number | null) =>
    evaluate([PLAIN, shipping], [line("tea", 1, 500)], shippingAmount).applied.map(
      ({ discount }) => discount.id,
    );
  expect(ids(499)).toEqual(["disc_s"]);
  expect(ids(49)).toEqual(["disc_a"]);
  expect(ids(null)).toEqual(["disc_a"]);
});

const lines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      price: fc.integer({ min: 0, max: 5000 }),
      isOnSale: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.map((one, i) => line(`l${i}`, one.quantity, one.price, one.isOnSale)));

const classes = fc.subarray(["product", "order", "shipping"] as const);
const set = fc.oneof(
  fc.constant(everything),
  fc.subarray(["l0", "l1", "l2"], { minLength: 1 }).map((ids) => only(...ids)),
);

const kinds: fc.Arbitrary<Partial<Candidate>> = fc.oneof(
  fc.record({
    type: fc.constant("percentage" as const),
    value: fc.integer({ min: 1, max: 100 }),
    productIds: set.map(({ productIds }) => productIds),
  }),
  fc.record({
    type: fc.constant("fixed" as const),
    value: fc.integer({ min: 1, max: 9000 }),
    productIds: set.map(({ productIds }) => productIds),
  }),
  fc.constant({ type: "free_shipping" as const, value: 0 }),
  fc
    .tuple(set, set, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 100 }))
    .map(([buy, get, quantity, percentOff]) => ({
      ...{ kind: "buy_x_get_y" as const, type: "fixed" as const, value: 0 },
      buyXGetY: {
        buy: { quantity, ...buy },
        get: { quantity: 1, percentOff, ...get },
        maxUses: null,
      },
    })),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 6000 }))
    .map(([quantity, price]) => ({
      ...{ kind: "bundle_price" as const, type: "fixed" as const, value: 0 },
      bundlePrice: {
        items: [
          { productId: "prod_l0", quantity },
          { productId: "prod_l1", quantity: 1 },
        ],
        price,
      },
    })),
  fc.integer({ min: 1, max: 20_000 }).map((from) => ({
    ...{ kind: "tiered" as const, type: "fixed" as const, value: 0 },
    tiers: { by: "subtotal" as const, tiers: [{ from, type: "percentage" as const, value: 15 }] },
  })),
);

const discountsOf = (maxLength: number) =>
  fc
    .array(
      fc.record({
        rule: kinds,
        combinesWith: classes,
        isCode: fc.boolean(),
        excludesSaleItems: fc.boolean(),
      }),
      { maxLength },
    )
    .map((all) =>
      all.map(
        ({ rule, combinesWith, isCode, excludesSaleItems }, i): Candidate => ({
          ...{ ...PLAIN, ...rule, combinesWith, excludesSaleItems, automatic: !isCode },
          ...{ id: `disc_${i}`, code: isCode ? `CODE${i}` : null },
        }),
      ),
    );

/** What the shopper is given of them. */
function saved(discounts: readonly Candidate[], on: readonly DiscountLine[], shipping: number) {
  const { applied } = evaluate(discounts, on, shipping);
  const isFree = applied.some(({ resolved }) => resolved.type === "free_shipping");
  return sum(applied.map(({ amount }) => amount)) + (isFree ? shipping : 0);
}

describe("of any discounts on any cart", () => {
  test("amounts are the sums of whole allocations, and no line costs less than nothing", () => {
    fc.assert(
      fc.property(discountsOf(8), lines, (discounts, on) => {
        const { applied, notApplied } = evaluate(discounts, on, 500);
        const { byDiscount, byLine } = applyDiscounts(
          on,
          applied.map(({ resolved }) => resolved),
        );
        expect(applied.length + notApplied.length).toBe(discounts.length);
        for (const [index, { amount }] of applied.entries()) {
          const shares = Object.values(byDiscount[index] ?? {});
          expect(sum(shares)).toBe(amount);
          expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
        }
        for (const { id, subtotal, isOnSale } of on) {
          expect(byLine[id]).toBeLessThanOrEqual(subtotal);
          expect(byLine[id]).toBe(sum(byDiscount.map((amounts) => amounts[id] ?? 0)));
          if (isOnSale && discounts.every((one) => one.excludesSaleItems)) {
            expect(byLine[id]).toBe(0);
          }
        }
      }),
    );
  });

  test("neither their order nor that of the lines matters", () => {
    fc.assert(
      fc.property(discountsOf(8), lines, fc.infiniteStream(fc.nat()), (discounts, on, keys) => {
        const shuffled = <T>(all: readonly T[]) =>
          all
            .map((one) => ({ one, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
        const outcome = (evaluation: ReturnType<typeof evaluate>) => ({
          applied: evaluation.applied.map(({ discount, amount }) => [discount.id, amount]),
          notApplied: evaluation.notApplied.map(({ discount, reason }) => [discount.id, reason]),
        });
        expect(outcome(evaluate(shuffled(discounts), shuffled(on), 500))).toEqual(
          outcome(evaluate(discounts, on, 500)),
        );
      }),
    );
  });

  test("the shopper gets the best of all combinations that are allowed", () => {
    fc.assert(
      fc.property(discountsOf(5), lines, (discounts, on) => {
        const areAllowed = (some: readonly Candidate[]) =>
          some.every((a) =>
            some.every(
              (b) =>
                a === b ||
                (a.combinesWith.includes(discountClass(b)) &&
                  b.combinesWith.includes(discountClass(a))),
            ),
          );
        let best = 0;
        for (let mask = 0; mask < 2 ** discounts.length; mask += 1) {
          const some = discounts.filter((_, index) => mask & (1 << index));
          if (!areAllowed(some)) continue;
          best = Math.max(best, savedTogether(some, { lines: on, now: NOW, shippingAmount: 500 }));
        }
        expect(saved(discounts, on, 500)).toBe(best);
      }),
      { numRuns: 300 },
    );
  });

  test("no more combinations are worked out than the limit", () => {
    const fifty = fc
      .array(fc.record({ rule: kinds, combinesWith: classes }), { minLength: 50, maxLength: 50 })
      .map((all) =>
        all.map(
          ({ rule, combinesWith }, i): Candidate => ({
            ...{ ...PLAIN, ...rule, combinesWith, id: `disc_${i}` },
          }),
        ),
      );
    fc.assert(
      fc.property(fifty, lines, (discounts, on) => {
        expect(evaluate(discounts, on, 500).combinations).toBeLessThanOrEqual(MAX_COMBINATIONS);
      }),
      { numRuns: 50 },
    );
  });
});
