import Stripe from "stripe";
import { z } from "zod";
import { type RememberedAccount, rememberMethods } from "@/lib/providers/payments/account-methods";
import type {
  ChargeRequest,
  OfferedMethod,
  Purchase,
  PurchaseAddress,
} from "@/lib/providers/payments/port";
import { logStripeError } from "./outcomes";

/** Where one has its euros. */
const EURO_COUNTRIES = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");

/** Countries whose bank accounts can be debited in euros (SEPA). */
const SEPA_COUNTRIES = [
  ...EURO_COUNTRIES,
  ..."AD CH CZ DK GB HU IS LI MC NO PL RO SE SM VA".split(" "),
];

/** The countries where Klarna has shoppers, for a shop in any country. */
const KLARNA_COUNTRIES =
  "AT AU BE CA CH CZ DE DK ES FI FR GB GR IE IT NL NO NZ PL PT RO SE US".split(" ");

const currencies = (codes: string) => codes.split(" ");

/**
 * Stripe's ways to pay that the shop knows, by Stripe's names, in the order to show; where and in what each can be
 * paid as https://docs.stripe.com/payments/payment-methods/payment-method-support has it. An account offers those
 * that are switched on in it. Apple Pay, Google Pay and Link stand in the fields of the card.
 */
export const STRIPE_METHODS = [
  { id: "card", isMadeInBrowser: true, canHold: true },
  {
    ...{ id: "paypal", isMadeInBrowser: false, isWallet: true, canHold: true },
    currencies: currencies("EUR GBP USD CHF CZK DKK NOK PLN SEK AUD CAD HKD NZD SGD"),
  },
  {
    ...{ id: "klarna", isMadeInBrowser: false, canHold: true },
    ...{ countries: KLARNA_COUNTRIES, needsCountry: true, needsPurchase: true },
    currencies: currencies("EUR GBP USD CHF CZK DKK NOK PLN SEK AUD CAD NZD RON"),
  },
  {
    ...{ id: "ideal", isMadeInBrowser: false },
    ...{ countries: ["NL"], currencies: ["EUR"] },
  },
  {
    ...{ id: "bancontact", isMadeInBrowser: false },
    ...{ countries: ["BE"], currencies: ["EUR"] },
  },
  {
    ...{ id: "eps", isMadeInBrowser: false },
    ...{ countries: ["AT"], currencies: ["EUR"] },
  },
  {
    ...{ id: "p24", isMadeInBrowser: false },
    ...{ countries: ["PL"], currencies: ["EUR", "PLN"] },
  },
  {
    ...{ id: "blik", isMadeInBrowser: true },
    ...{ countries: ["PL"], currencies: ["PLN"] },
  },
  {
    ...{ id: "twint", isMadeInBrowser: false, isWallet: true },
    ...{ countries: ["CH"], limits: { CHF: { min: 1, max: 500_000 } } },
  },
  {
    ...{ id: "swish", isMadeInBrowser: false, isWallet: true },
    ...{ countries: ["SE"], currencies: ["SEK"] },
  },
  {
    ...{ id: "revolut_pay", isMadeInBrowser: false, isWallet: true, canHold: true },
    countries: [...EURO_COUNTRIES, ..."CZ DK GB HU IS LI NO PL RO SE".split(" ")],
    currencies: currencies("EUR GBP CHF CZK DKK HUF NOK PLN RON SEK"),
  },
  {
    ...{ id: "sepa_debit", isMadeInBrowser: true, mayTakeDays: true },
    ...{ countries: SEPA_COUNTRIES, currencies: ["EUR"] },
  },
] as const satisfies readonly OfferedMethod[];

type StripeMethodId = (typeof STRIPE_METHODS)[number]["id"];

/** By name; any other text gives undefined. */
const BY_ID: ReadonlyMap<string, (typeof STRIPE_METHODS)[number]> = new Map(
  STRIPE_METHODS.map((method) => [method.id, method]),
);

const PAYMENT_METHOD = /^pm_[A-Za-z0-9_]{1,252}$/;

/** What Stripe's own fields have made for another way to pay than a card, after its name. */
const CONFIRMATION_TOKEN = /^([a-z0-9_]{1,40}):(ctoken_[A-Za-z0-9_]{1,200})$/;

/** A `paymentMethod` of Stripe: its method, and the object that the browser has created for it. */
type Sent = {
  id: StripeMethodId;
  made: { payment_method: string } | { confirmation_token: string } | null;
};

/** Reads what a client sends: `pm_…` of a card, a name and a token of Stripe's fields, or a name alone. */
export function readPaymentMethod(sent: string): Sent | null {
  if (PAYMENT_METHOD.test(sent)) return { id: "card", made: { payment_method: sent } };
  const [, name, token] = CONFIRMATION_TOKEN.exec(sent) ?? [];
  const method = BY_ID.get(name ?? sent);
  if (method === undefined || method.isMadeInBrowser !== (token !== undefined)) return null;
  return { id: method.id, made: token === undefined ? null : { confirmation_token: token } };
}

/** What confirms a payment: made by the browser, or opened here in the buyer's name, to be approved elsewhere. */
export function confirmationOf({ paymentMethod, buyer, purchase }: ChargeRequest) {
  const sent = readPaymentMethod(paymentMethod);
  if (sent === null) return { payment_method: paymentMethod };
  if (sent.made !== null) return sent.made;
  const { name, email, countryCode } = buyer;
  const billed = purchase?.billingAddress ?? purchase?.shippingAddress ?? null;
  return {
    payment_method_data: {
      type: sent.id,
      billing_details: {
        // Some methods require a name; without an address the e-mail address takes its place.
        ...(name !== null || email !== null ? { name: name ?? email ?? "" } : {}),
        ...(email !== null && { email }),
        ...(countryCode !== null && { address: { country: countryCode } }),
        ...(billed !== null && contactOf(billed)),
      },
    },
    ...(purchase && shippingOf(purchase)),
  } as const;
}

/** Where it goes: Klarna decides by that too. */
function shippingOf({ shippingAddress }: Purchase) {
  if (shippingAddress === null) return {};
  const name = `${shippingAddress.firstName} ${shippingAddress.lastName}`;
  return { shipping: { name, ...contactOf(shippingAddress) } };
}

function contactOf(address: PurchaseAddress) {
  const { line1, line2, city, state, postcode, phoneE164 } = address;
  return {
    address: {
      ...{ line1, city, country: address.countryCode },
      ...(line2 !== null && { line2 }),
      ...(state !== null && { state }),
      ...(postcode !== null && { postal_code: postcode }),
    },
    ...(phoneE164 !== null && { phone: phoneE164 }),
  };
}

/** Longer than Stripe takes; a page waits for it when a process has just begun. */
const TIMEOUT_MS = 3_000;

const Configurations = z.object({
  data: z.array(
    z.looseObject({ is_default: z.boolean().default(false), active: z.boolean().default(true) }),
  ),
});

const Availability = z.object({ available: z.boolean() });

/**
 * The ways to pay that are switched on in an account (https://docs.stripe.com/api/payment_method_configurations);
 * before anything is known of it, cards are taken for granted.
 */
export function accountMethods(stripe: Stripe): RememberedAccount {
  return rememberMethods({
    ask: async () =>
      switchedOn(
        await stripe.paymentMethodConfigurations.list(
          { limit: 100 },
          { timeout: TIMEOUT_MS, maxNetworkRetries: 0 },
        ),
      ),
    unknown: STRIPE_METHODS.filter(({ id }) => id === "card"),
    isRefusal: (error) =>
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError,
    logFailure: logStripeError,
  });
}

function switchedOn(answer: unknown): readonly OfferedMethod[] {
  const { data } = Configurations.parse(answer);
  const used = data.find(({ is_default, active }) => is_default && active);
  return STRIPE_METHODS.filter(({ id }) => Availability.safeParse(used?.[id]).data?.available);
}
