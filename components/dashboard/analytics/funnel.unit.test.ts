import { expect, test } from "vitest";
import { FUNNEL_STEPS } from "@/lib/contract/analytics";
import { funnelLines } from "./funnel";

const steps = (counts: Partial<Record<string, number>>) =>
  FUNNEL_STEPS.map((step) => ({ step, count: counts[step] ?? 0, previous: 0 }));

test("each step is a share of visits, the order placed by the conversion rate, and paid ones of orders", () => {
  const counts = { visit: 200, product_view: 500, cart: 50, checkout: 20, order: 10, paid: 5 };
  expect(funnelLines(steps(counts)).map(({ size, rate }) => [size, rate])).toEqual([
    [1, null],
    [1, { perVisit: 2.5 }],
    [0.25, { of: "visits", share: 0.25 }],
    [0.1, { of: "visits", share: 0.1 }],
    [0.05, { of: "visits", share: 0.05 }],
    [0.025, { of: "orders", share: 0.5 }],
  ]);
});

test("without visits there is nothing to measure by, and no bar is longer than the line", () => {
  const lines = funnelLines(steps({ product_view: 7, cart: 4, order: 2, paid: 2 }));
  expect(lines.map(({ rate }) => rate)).toEqual([
    ...[null, null, null, null, null],
    { of: "orders", share: 1 },
  ]);
  expect(lines.map(({ size }) => size)).toEqual([0, 1, 1, 0, 0.5, 0.5]);
});
