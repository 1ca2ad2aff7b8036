import { expect, it } from "vitest";
import { paymentMethodId, paymentMethodName } from "./payment-method-name";

const words = { card: "Karte", sepa_debit: "SEPA-Lastschrift" };

it.each([
  ["pm_card_visa", "card", "Karte"],
  ["card", "card", "Karte"],
  ["sepa_debit:ctoken_1Ab", "sepa_debit", "SEPA-Lastschrift"],
  ["paypal", "paypal", "PayPal"],
  ["constructor", "constructor", "constructor"],
  ["", "", ""],
])("%s is %s, called %s", (sent, id, name) => {
  expect(paymentMethodId(sent)).toBe(id);
  expect(paymentMethodName(sent, words)).toBe(name);
});
