import { expect, test } from "vitest";
import { money } from "@/lib/kit/money";
import { presentOrderDiscounts, type StoredDiscount } from "./order-discounts";

const gbp = (amount: number) => money(amount, "GBP", "en");

const stored = (id: string, amounts: Record<string, number>): StoredDiscount => ({
  ...{ id, code: null, title: id, kind: "standard", type: "fixed" },
  amount: Object.values(amounts).reduce((sum, amount) => sum + amount, 0),
  allocations: Object.entries(amounts).map(([lineId, amount]) => ({ lineId, amount })),
});

const amounts = (order: Parameters<typeof presentOrderDiscounts>[0]) =>
  presentOrderDiscounts(order, gbp).map(({ amount, allocations }) => [
    amount.amount,
    Object.fromEntries(allocations.map((one) => [one.lineId, one.amount.amount])),
  ]);

const discounts = [stored("disc_a", { tea: 300, cup: 100 }), stored("disc_b", { tea: 100 })];

test("they are what was given", () => {
  const lines = [
    { id: "tea", discount: 400 },
    { id: "cup", discount: 100 },
  ];
  expect(amounts({ discounts, discountCode: null, lines })).toEqual([
    [400, { tea: 300, cup: 100 }],
    [100, { tea: 100 }],
  ]);
});

test("after an edit each keeps its part, and what is added belongs to the first", () => {
  const lines = [
    { id: "tea", discount: 200 },
    { id: "pot", discount: 50 },
  ];
  expect(amounts({ discounts, discountCode: null, lines })).toEqual([
    [200, { tea: 150, pot: 50 }],
    [50, { tea: 50 }],
  ]);
});

test("an order from before has its only one, by its lines", () => {
  const lines = [{ id: "tea", discount: 120 }];
  const order = { discountCode: "TENTH", discountType: "percentage" as const, lines };
  expect(presentOrderDiscounts(order, gbp)).toMatchObject([
    { code: "TENTH", title: "TENTH", type: "percentage", amount: { amount: 120 } },
  ]);
  expect(amounts({ discountCode: null, lines: [{ id: "tea", discount: 0 }] })).toEqual([]);
});
