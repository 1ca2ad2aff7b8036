import { expect, test } from "vitest";
import { funnelLines } from "./funnel";

const steps = (visit: number, product_view: number, cart: number, checkout: number, paid: number) =>
  Object.entries({ visit, product_view, cart, checkout, paid }).map(([step, count]) => ({
    step: step as "visit",
    count,
    previous: 0,
  }));

test("each step is a share of the one before it, and looks at products are told for each visit", () => {
  const lines = funnelLines(steps(200, 500, 50, 20, 10));
  expect(lines.map(({ size, rate }) => [size, rate])).toEqual([
    [1, null],
    [1, { perVisit: 2.5 }],
    [0.25, { of: "visits", share: 0.25 }],
    [0.1, { of: "carts", share: 0.4 }],
    [0.05, { of: "checkouts", share: 0.5 }],
  ]);
});

test("without visits there is nothing to measure by, and no bar is longer than the line", () => {
  const lines = funnelLines(steps(0, 7, 4, 0, 2));
  expect(lines.map(({ rate }) => rate)).toEqual([
    null,
    null,
    null,
    { of: "carts", share: 0 },
    null,
  ]);
  expect(lines.map(({ size }) => size)).toEqual([0, 1, 1, 0, 0.5]);
});
