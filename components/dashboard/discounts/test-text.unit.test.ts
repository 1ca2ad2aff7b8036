import { expect, test } from "vitest";
import { DiscountReason } from "@/lib/contract/applied-discount";
import type { DiscountTest } from "@/lib/contract/discount-test";
import { money } from "@/lib/kit/money";
import { getMessages } from "@/messages/dashboard";
import { testText } from "./test-text";

const amount = (minor: number) => money(minor, "GBP", "en-GB");
const APPLIES: DiscountTest = {
  ...{ applies: true, reason: null },
  ...{ subtotal: amount(4_400), discount: amount(440), total: amount(3_960) },
};

test("a reduction is shown with the amount it applies to and the rest", () => {
  expect(testText(APPLIES, "percentage", getMessages("en-GB"))).toBe(
    "Takes £4.40 off £44.00: £39.60 before shipping.",
  );
});

test("free delivery is said to be free, not to take nothing off", () => {
  const free = { ...APPLIES, discount: amount(0) };
  expect(testText(free, "free_shipping", getMessages("en-GB"))).toBe(
    "Free shipping applies to this cart.",
  );
});

test("each reason has a sentence of its own in each language", () => {
  for (const locale of ["en-GB", "de-DE"] as const) {
    const said = DiscountReason.options.map((reason) =>
      testText({ ...APPLIES, applies: false, reason }, "fixed", getMessages(locale)),
    );
    expect(new Set(said).size).toBe(DiscountReason.options.length);
    expect(said.join()).not.toMatch(/undefined|\{/);
  }
});
