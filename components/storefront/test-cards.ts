/** A card that the test processor knows, and what it does. */
export type TestCard = { paymentMethod: string; name: string; outcome: string };

/** The documented ones a shopper of a test shop may want to try (DECISIONS 6). */
export const TEST_CARDS: TestCard[] = [
  { paymentMethod: "pm_card_visa", name: "Visa ending in 4242", outcome: "The payment succeeds" },
  {
    paymentMethod: "pm_card_chargeDeclined",
    name: "Visa ending in 0002",
    outcome: "The card is declined",
  },
  {
    paymentMethod: "pm_card_visa_chargeDeclinedInsufficientFunds",
    name: "Visa ending in 9995",
    outcome: "Declined for insufficient funds",
  },
  {
    paymentMethod: "pm_card_authenticationRequired",
    name: "Visa ending in 3184",
    outcome: "The bank asks for confirmation (3‑D Secure)",
  },
];
