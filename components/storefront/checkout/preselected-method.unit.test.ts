import { expect, it } from "vitest";
import type { PaymentMethod } from "@/lib/contract/checkout";
import { preselectedMethod } from "./preselected-method";

const offered = (...ids: string[]): PaymentMethod[] =>
  ids.map((id) => ({
    ...{ id, label: id, iconUrl: "https://shop.example/icon.svg", processor: null },
    ...{ isMadeInBrowser: false, mayTakeDays: false, minAmount: null, maxAmount: null },
  }));

it.each([
  ["card", ["card", "bank_transfer"]],
  ["card", ["paypal", "revolut_pay", "card", "bank_transfer"]],
  ["paypal", ["paypal", "bank_transfer"]],
  ["bank_transfer", ["bank_transfer"]],
  [undefined, []],
])("%s is chosen before the shopper has, of %j", (chosen, ids) => {
  expect(preselectedMethod(offered(...ids))).toBe(chosen);
});
