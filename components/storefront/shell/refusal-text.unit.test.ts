import { expect, test } from "vitest";
import type { Refusal } from "@/lib/client/result";
import { getMessages } from "@/messages/storefront";
import { refusalText } from "./refusal-text";

const below = (details: object) =>
  refusalText(
    { code: "validation_failed", reason: "discount_minimum_not_met", details } as Refusal,
    getMessages("en-GB"),
    "en-GB",
  );

test("a code below its minimum states the missing amount if the shop does", () => {
  expect(below({ missingSubtotal: 525, currency: "GBP" })).toBe(
    "This code needs items for £5.25 more in your cart.",
  );
  expect(below({ missingQuantity: 1 })).toBe("This code needs one more item in your cart.");
  expect(below({ missingQuantity: 3 })).toBe("This code needs 3 more items in your cart.");
  expect(below({})).toBe("Your cart is below the minimum for this code.");
});

test("a declined payment is a card's only where it was one", () => {
  const declined = (details: object) =>
    refusalText(
      { code: "validation_failed", reason: "payment_declined", details } as Refusal,
      getMessages("en-GB"),
      "en-GB",
    );
  const code = { declineCode: "expired_card" };
  expect(declined({ ...code, paymentMethod: "card" })).toBe("Your card has expired.");
  expect(declined(code)).toBe("Your card has expired.");
  expect(declined({ ...code, paymentMethod: "paypal" })).toBe("Your payment was declined.");
});

test("the buyer's details that a payment method requires are named", () => {
  const said = (reason: string, details: object) =>
    refusalText(
      { code: "validation_failed", reason, details } as Refusal,
      getMessages("en-GB"),
      "en-GB",
    );
  const missing = { missing: "billingAddress", paymentMethod: "klarna" };
  expect(said("payment_method_unsupported", missing)).toMatch(/needs your name and address/);
  expect(said("payment_method_unsupported", {})).toMatch(/choose another/);
  const phone = { declineCode: "phone_required", paymentMethod: "klarna" };
  expect(said("payment_declined", phone)).toMatch(/needs your phone number/);
});
