import { describe, expect, it } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./stripe-amounts";

/** Amounts in minor units, and in Stripe's format. */
const AMOUNTS = [
  ["GBP", 1_250, 1_250],
  ["HUF", 1_250, 1_250],
  ["TWD", 1_250, 1_250],
  ["JPY", 500, 500],
  ["KRW", 500, 500],
  ["CLP", 500, 500],
  ["VND", 500, 500],
  ["XOF", 500, 500],
  ["ISK", 5, 500],
  ["UGX", 5, 500],
  ["KWD", 5_120, 5_120],
  ["BHD", 10, 10],
  ["TND", 1_000_000_000, 1_000_000_000],
  ["MGA", 500, 5],
] as const;

describe("an amount at Stripe", () => {
  it.each(AMOUNTS)("of %s %i is %i, and back", (currency, ours, stripes) => {
    expect(toStripeAmount(ours, currency)).toBe(stripes);
    expect(fromStripeAmount(stripes, currency)).toBe(ours);
  });

  it.each([
    ["KWD", 5_124, 5_120],
    ["KWD", 5_129, 5_120],
    ["JOD", 9, 0],
    ["MGA", 599, 5],
  ] as const)("that Stripe cannot take is rounded down: %s %i to %i", (currency, ours, stripes) => {
    expect(toStripeAmount(ours, currency)).toBe(stripes);
  });
});
