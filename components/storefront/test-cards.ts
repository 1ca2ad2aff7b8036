import type { Words } from "@/components/storefront/words";

/** A card that the test processor knows, and what it does. */
export type TestCard = {
  paymentMethod: string;
  brand: string;
  digits: string;
  outcome: keyof Words["payment"]["outcome"];
};

/** The documented ones a shopper of a test shop may want to try (DECISIONS 6). */
export const TEST_CARDS: TestCard[] = [
  { paymentMethod: "pm_card_visa", brand: "Visa", digits: "4242", outcome: "succeeds" },
  { paymentMethod: "pm_card_chargeDeclined", brand: "Visa", digits: "0002", outcome: "declined" },
  {
    paymentMethod: "pm_card_visa_chargeDeclinedInsufficientFunds",
    brand: "Visa",
    digits: "9995",
    outcome: "insufficientFunds",
  },
  {
    paymentMethod: "pm_card_authenticationRequired",
    brand: "Visa",
    digits: "3184",
    outcome: "confirmation",
  },
];
