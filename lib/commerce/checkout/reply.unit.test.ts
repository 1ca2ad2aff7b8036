import { expect, it } from "vitest";
import type { CheckoutState } from "@/lib/commerce/payments";
import { Refusal } from "@/lib/kit/errors";
import { replyTo } from "./reply";

/** What is said of an attempt that was declined. */
function decline(paymentMethod: string, declineCode: string | null): Refusal {
  const attempt = { status: "failed", paymentMethod, declineCode } as CheckoutState["attempt"];
  try {
    replyTo({ attempt } as CheckoutState);
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error("A declined attempt is a refusal.");
}

it.each([
  ["pm_card_visa", null, "Your card was declined."],
  ["pm_card_visa", "expired_card", "Your card has expired."],
  ["card:ctoken_1", "insufficient_funds", "Your card has insufficient funds."],
  ["card", "a_code_of_next_year", "Your card was declined."],
  ["paypal", null, "Your payment was declined."],
  ["paypal", "insufficient_funds", "Your payment was declined."],
  ["sepa_debit:ctoken_1", "expired_card", "Your payment was declined."],
  ["ideal", "authentication_failed", "Your bank could not confirm that it is you."],
])("a decline of %s for %s speaks of how it was paid", (method, code, sentence) => {
  const { publicMessage, fields } = decline(method, code);
  expect(publicMessage).toBe(sentence);
  expect(fields).toEqual({ paymentMethod: [sentence] });
});

it("a decline names the way to pay by its id, and never what a browser made", () => {
  expect(decline("sepa_debit:ctoken_1", "x").details).toEqual({
    declineCode: "x",
    paymentMethod: "sepa_debit",
  });
});
