import { expect, it } from "vitest";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import { getMessages } from "@/messages/dashboard";
import { type Noted, notesOf } from "./payment-method-notes";

const stripe = { name: "stripe", isSwitchedOn: true };
const mollie = { name: "mollie", isSwitchedOn: true };
const off = { isSwitchedOn: false };

const about = (changes: Partial<Noted> = {}, locale = "en-GB"): Noted => ({
  ...{ locale, messages: getMessages(locale), currency: "EUR", currencies: ["CHF"] },
  ...{ gateways: 1, hasBankDetails: true },
  ...changes,
});

function method(changes: Partial<SellerPaymentMethod> = {}): SellerPaymentMethod {
  return {
    ...{ id: "paypal", label: "PayPal", iconUrl: "https://shop.example/paypal.svg" },
    ...{ processor: null, isMadeInBrowser: false, mayTakeDays: false },
    ...{ minAmount: null, maxAmount: null, gateway: "stripe", gateways: [stripe] },
    ...{ countries: null, currencies: null, defaultHoldDays: null },
    ...{ notOfferedBecause: null, notOfferedDetail: null },
    ...changes,
  };
}

const euros = (amount: number) => ({ amount, currency: "EUR", formatted: `€${amount / 100}` });
const anywhere = { countries: [] as string[], isOffered: true };

const CASES: [string, Partial<SellerPaymentMethod>, Partial<Noted>, string[], string | null][] = [
  ["what is offered to everybody", {}, {}, [], null],
  [
    "what is off in the account",
    { gateways: [{ ...stripe, ...off }], notOfferedDetail: "off_in_account" },
    {},
    [],
    "PayPal is off in your account at Stripe.",
  ],
  [
    "what is off in both accounts",
    {
      gateways: [
        { ...stripe, ...off },
        { ...mollie, ...off },
      ],
      notOfferedDetail: "off_in_account",
    },
    {},
    [],
    "PayPal is off in your account at Stripe and Mollie.",
  ],
  [
    "what an account has whose key is not taken",
    { gateways: [{ ...mollie, ...off }], notOfferedDetail: "key_refused" },
    {},
    [],
    "Mollie does not accept the key.",
  ],
  [
    "what an account has that does not answer",
    { gateways: [{ ...mollie, ...off }], notOfferedDetail: "account_unreachable" },
    {},
    [],
    "Mollie could not be reached. It is asked again within a minute.",
  ],
  [
    "what takes no currency of the shop",
    { currencies: ["PLN", "SEK"] },
    {},
    [],
    "PayPal takes PLN or SEK; your shop sells in EUR and CHF.",
  ],
  [
    "what takes amounts that there are none of",
    { minAmount: euros(5_000), maxAmount: euros(1_000) },
    {},
    [],
    "From €50 up to €10 leaves no amount.",
  ],
  [
    "a transfer without bank details",
    { id: "bank_transfer", gateway: null, gateways: [] },
    { hasBankDetails: false },
    [],
    "Without bank details below, shoppers would not know where to transfer to.",
  ],
];

it.each(CASES)("%s says so", (_, changes, noted, more, why) => {
  const { notes, isUnavailable } = notesOf(method(changes), anywhere, about(noted));
  expect([notes, isUnavailable]).toEqual([why === null ? more : [why, ...more], why !== null]);
});

it("what takes another currency of the shop alone says when it is offered", () => {
  const twint = method({ id: "twint", currencies: ["CHF"], countries: ["CH"] });
  expect(notesOf(twint, anywhere, about({}, "de-DE"))).toEqual({
    facts: ["Sofort bezahlt", "Schweiz", "CHF"],
    isUnavailable: false,
    notes: ["Wird angeboten, wenn Kunden in CHF bezahlen."],
  });
});

it("what two have names the one that takes it, and the other", () => {
  const noted = about({ gateways: 2 });
  expect(notesOf(method({ gateways: [stripe, mollie] }), anywhere, noted)).toEqual({
    facts: ["Paid at once", "Stripe"],
    isUnavailable: false,
    notes: ["Stripe takes it; it is on at Mollie too."],
  });
});

it("the countries of the form count before they are saved", () => {
  const ideal = method({ id: "ideal", countries: ["NL"] });
  const only = (...countries: string[]) => notesOf(ideal, { ...anywhere, countries }, about());
  expect(only("DE", "AT").notes).toEqual(["None of your countries can pay with it."]);
  expect(only("DE", "NL").notes).toEqual([]);
});
