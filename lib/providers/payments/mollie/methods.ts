import { type RememberedAccount, rememberMethods } from "@/lib/providers/payments/account-methods";
import type { OfferedMethod } from "@/lib/providers/payments/port";
import { MethodList } from "./answers";
import { isKeyRefused, logMollieError, type MollieClient } from "./client";

const currencies = (codes: string) => codes.split(" ");

/** What Mollie charges cards and PayPal in (https://docs.mollie.com/docs/multicurrency). */
const CARD_CURRENCIES = currencies(
  "EUR GBP USD CHF CZK DKK NOK PLN SEK AED AUD BGN CAD HKD HUF ILS ISK JPY MXN MYR NZD PHP RON SGD THB TWD ZAR",
);
const PAYPAL_CURRENCIES = currencies(
  "EUR GBP USD CHF CZK DKK NOK PLN SEK AUD CAD HKD HUF ILS JPY MXN NZD PHP SGD THB TWD",
);

/** Where Klarna has shoppers of Mollie's shops (https://docs.mollie.com/docs/klarna). */
const KLARNA_COUNTRIES = "AT BE CH CZ DE DK ES FI FR GB GR HU IE IT NL NO PL PT RO SE SK".split(
  " ",
);

type MollieMethod = OfferedMethod & {
  /** What Mollie calls it. */
  mollieId: string;
  isMadeInBrowser: false;
};

/**
 * Mollie's ways to pay that the shop knows, in the order to show: each at a page of Mollie's. A way to pay that another
 * processor has too is called the same. Riverty, Billie, in3 and vouchers, which have terms of their own, and direct debits,
 * which need a mandate, are not among them.
 */
export const MOLLIE_METHODS = [
  {
    ...{ id: "card", mollieId: "creditcard", isMadeInBrowser: false, canHold: true },
    currencies: CARD_CURRENCIES,
  },
  {
    ...{ id: "paypal", mollieId: "paypal", isMadeInBrowser: false, isWallet: true },
    currencies: PAYPAL_CURRENCIES,
  },
  {
    ...{ id: "klarna", mollieId: "klarna", isMadeInBrowser: false, canHold: true },
    ...{ countries: KLARNA_COUNTRIES, needsCountry: true, needsPurchase: true },
    currencies: currencies("EUR GBP CHF CZK DKK HUF NOK PLN RON SEK"),
  },
  {
    ...{ id: "ideal", mollieId: "ideal", isMadeInBrowser: false },
    ...{ countries: ["NL"], currencies: ["EUR"] },
  },
  {
    ...{ id: "bancontact", mollieId: "bancontact", isMadeInBrowser: false },
    ...{ countries: ["BE"], currencies: ["EUR"] },
  },
  {
    ...{ id: "kbc", mollieId: "kbc", isMadeInBrowser: false },
    ...{ countries: ["BE"], currencies: ["EUR"] },
  },
  {
    ...{ id: "belfius", mollieId: "belfius", isMadeInBrowser: false },
    ...{ countries: ["BE"], currencies: ["EUR"] },
  },
  {
    ...{ id: "eps", mollieId: "eps", isMadeInBrowser: false },
    ...{ countries: ["AT"], currencies: ["EUR"] },
  },
  {
    ...{ id: "p24", mollieId: "przelewy24", isMadeInBrowser: false },
    ...{ countries: ["PL"], currencies: ["EUR", "PLN"] },
  },
  {
    ...{ id: "blik", mollieId: "blik", isMadeInBrowser: false },
    ...{ countries: ["PL"], currencies: ["PLN"] },
  },
  {
    ...{ id: "twint", mollieId: "twint", isMadeInBrowser: false, isWallet: true },
    ...{ countries: ["CH"], currencies: ["CHF"] },
  },
  {
    ...{ id: "swish", mollieId: "swish", isMadeInBrowser: false, isWallet: true },
    ...{ countries: ["SE"], currencies: ["SEK"] },
  },
  {
    ...{ id: "mybank", mollieId: "mybank", isMadeInBrowser: false },
    ...{ countries: ["IT"], currencies: ["EUR"] },
  },
  {
    ...{ id: "sepa_transfer", mollieId: "banktransfer", isMadeInBrowser: false },
    ...{ mayTakeDays: true, currencies: ["EUR"] },
  },
] as const satisfies readonly MollieMethod[];

/** By our name; any other text gives undefined. */
const BY_ID: ReadonlyMap<string, MollieMethod> = new Map(
  MOLLIE_METHODS.map((method) => [method.id, method]),
);

/** What Mollie calls the way to pay that a client sends; undefined for none of its. */
export function mollieMethod(paymentMethod: string): string | undefined {
  return BY_ID.get(paymentMethod)?.mollieId;
}

/** Whether a payment waits for a transfer of its shopper's, after they were shown where to. */
export function isTransfer(mollieId: string | null | undefined): boolean {
  return mollieId === "banktransfer";
}

/** Whether the rest stays authorized after a partial capture: with cards Mollie releases it. */
export function canTakeParts(mollieId: string | null | undefined): boolean {
  return mollieId === "klarna";
}

/** Without an amount Mollie lists what takes euros; each of the others has ways to pay of its own. */
const ASKED_CURRENCIES = ["EUR", "CHF", "PLN", "SEK"];

/** An amount that every payment method takes, with which those of a currency are requested from Mollie. */
const ASKED_VALUE = "20.00";

/** Longer than Mollie takes; a page waits for it when a process has just begun. */
const TIMEOUT_MS = 3_000;

/**
 * The payment methods that are switched on in an account (https://docs.mollie.com/reference/list-methods), with their
 * limits; none is offered before the account has answered.
 */
export function accountMethods(mollie: MollieClient): RememberedAccount {
  return rememberMethods({
    ask: async () =>
      offeredOf(await Promise.all(ASKED_CURRENCIES.map((code) => methodsIn(mollie, code)))),
    unknown: [],
    isRefusal: isKeyRefused,
    logFailure: logMollieError,
  });
}

type Listed = { id: string; currency: string; min: number; max: number | null };

async function methodsIn(mollie: MollieClient, currency: string): Promise<Listed[]> {
  const query = {
    ...{ resource: "payments", sequenceType: "oneoff" },
    ...{ "amount[currency]": currency, "amount[value]": ASKED_VALUE },
  };
  const { _embedded } = MethodList.parse(await mollie.get("/v2/methods", query, TIMEOUT_MS));
  return _embedded.methods.map(({ id, minimumAmount, maximumAmount }) => ({
    id,
    currency: minimumAmount.currency,
    min: minimumAmount.amount,
    max: maximumAmount?.amount ?? null,
  }));
}

function offeredOf(answers: readonly Listed[][]): OfferedMethod[] {
  const listed = answers.flat();
  return MOLLIE_METHODS.flatMap(({ mollieId, ...method }) => {
    const own = listed.filter(({ id }) => id === mollieId);
    if (own.length === 0) return [];
    const limits = Object.fromEntries(
      own.map(({ currency, min, max }) => [currency, { min, max }]),
    );
    return [{ ...method, limits }];
  });
}
