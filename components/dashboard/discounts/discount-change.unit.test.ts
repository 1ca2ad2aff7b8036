import { expect, it } from "vitest";
import { discountChange, discountFormValues } from "./discount-values";

const before = { ...discountFormValues(null), code: "TEN", value: 10 };

it("sends only what was changed", () => {
  expect(discountChange({ ...before, active: false }, before)).toEqual({ active: false });
});

it("sends the whole rule where a part of it was changed", () => {
  const rule = { kind: "standard", buyXGetY: null, tiers: null, bundlePrice: null };
  expect(discountChange({ ...before, value: 12 }, before)).toEqual({
    ...{ ...rule, type: "percentage", value: 12 },
  });
  expect(discountChange({ ...before, type: "free_shipping", value: null }, before)).toEqual({
    ...{ ...rule, type: "free_shipping" },
  });
});
