import type { Messages } from "@/messages/storefront";

/** A card that the test processor knows, and what it does. */
export type TestCard = {
  paymentMethod: string;
  brand: string;
  /** Digits only. */
  number: string;
  outcome: keyof Messages["payment"]["outcome"];
};

/** The documented ones a shopper of a test shop may want to try (docs/contract.md, Payment methods of the test processor). */
export const TEST_CARDS: TestCard[] = [
  card("pm_card_visa", "Visa", "4242424242424242", "succeeds"),
  card("pm_card_mastercard", "Mastercard", "5555555555554444", "succeeds"),
  card("pm_card_chargeDeclined", "Visa", "4000000000000002", "declined"),
  card(
    "pm_card_visa_chargeDeclinedInsufficientFunds",
    "Visa",
    "4000000000009995",
    "insufficientFunds",
  ),
  card("pm_card_chargeDeclinedExpiredCard", "Visa", "4000000000000069", "expired"),
  card("pm_card_chargeDeclinedIncorrectCvc", "Visa", "4000000000000127", "incorrectCvc"),
  card("pm_card_chargeDeclinedProcessingError", "Visa", "4000000000000119", "processingError"),
  card("pm_card_authenticationRequired", "Visa", "4000002760003184", "confirmation"),
  card("pm_card_threeDSecure2Required", "Visa", "4000000000003220", "confirmation"),
];

/** The test card of a number; undefined for every other card there is. */
export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((known) => known.number === number);
}

function card(
  paymentMethod: string,
  brand: string,
  number: string,
  outcome: TestCard["outcome"],
): TestCard {
  return { paymentMethod, brand, number, outcome };
}
