import { expect, test } from "vitest";
import { getMessages } from "@/messages/dashboard";
import { discountFormValues } from "./discount-values";
import { summarizeDiscount } from "./summarize-discount";

const READER = { locale: "en-GB", timezone: "Europe/London", currency: "GBP" };
const messages = getMessages("en-GB");

test("a discount without limits is said to have none", () => {
  const values = { ...discountFormValues(null), value: 10 };
  expect(summarizeDiscount(values, messages, READER)).toEqual([
    "10% off",
    "Applies to the whole order.",
    "No end date.",
  ]);
});

test("each limit is said, in the store's time and money", () => {
  const values = {
    ...discountFormValues(null),
    ...{ type: "fixed" as const, value: 500, minSubtotal: 1500, categoryIds: ["cat_1"] },
    ...{ startsAt: "2026-06-01T08:00:00Z", endsAt: "2026-12-24T22:00:00Z" },
    ...{ usageLimit: 1, usageLimitPerCustomer: 2, active: false },
  };
  expect(summarizeDiscount(values, messages, READER)).toEqual([
    "£5.00 off",
    "Applies to the selected categories and products.",
    "Minimum purchase of £15.00.",
    "Active from 1 Jun 2026, 09:00.",
    "Active until 24 Dec 2026, 22:00.",
    "Can be used once in total.",
    "2 uses per customer.",
    "Not active: customers cannot use it.",
  ]);
});
