import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import type { Messages } from "@/messages/dashboard";
import type { ArrangedMethod } from "./arranged-methods";

/** Lists this many countries or currencies; of more, only their number is shown. */
const NAMED_MAX = 3;

/** Names of processors that are the same in every language. */
const GATEWAYS: Readonly<Record<string, string>> = { stripe: "Stripe", mollie: "Mollie" };

/** The notes beside the name of a payment method. */
type MethodNotes = {
  /** How it is paid, through which processor, and which customers can use it. */
  facts: string[];
  /** Whether no shopper can pay so as things stand, and not because the seller has switched it off. */
  isUnavailable: boolean;
  /** Why it is not offered, or not to every shopper; nothing that its facts say already. */
  notes: string[];
};

/** What the notes are about beside the way to pay. */
export type Noted = {
  locale: string;
  messages: Messages;
  currency: string;
  currencies: readonly string[];
  /** How many processors there are: with one alone, it is not named. */
  gateways: number;
  /** Whether the store has bank details for shoppers. */
  hasBankDetails: boolean;
};

/** How people call a processor. */
export function gatewayName(name: string, messages: Messages): string {
  return name === "test" ? messages.settings.testProcessor : (GATEWAYS[name] ?? name);
}

/** The notes on a payment method, from its processor and the form. */
export function notesOf(
  method: SellerPaymentMethod,
  arranged: Pick<ArrangedMethod, "countries" | "isOffered">,
  about: Noted,
): MethodNotes {
  const never = neverOffered(method, arranged, about);
  return {
    facts: toMethodDetails(method, about),
    isUnavailable: never !== null,
    notes: [never ?? onlyIn(method, about), alsoAt(method, about)].filter((note) => note !== null),
  };
}

function toMethodDetails(
  { gateway, countries, currencies, ...method }: SellerPaymentMethod,
  about: Noted,
) {
  const { messages, locale } = about;
  const says = messages.settings.paymentMethods;
  const isThrough = about.gateways > 1 && gateway !== null;
  return [
    method.mayTakeDays ? says.mayTakeDays : says.atOnce,
    isThrough ? gatewayName(gateway, messages) : null,
    countries &&
      (named(countries.map((code) => countryName(code, locale))) ??
        format(says.countriesCount, { count: countries.length })),
    currencies && (named(currencies) ?? format(says.currenciesCount, { count: currencies.length })),
  ].filter((fact) => fact !== null);
}

/** A few names; null for more. */
function named(names: readonly string[]): string | null {
  return names.length > NAMED_MAX ? null : names.join(", ");
}

/** Why it is not offered to shoppers; null where it is, and where the seller has switched it off. */
function neverOffered(
  method: SellerPaymentMethod,
  arranged: Pick<ArrangedMethod, "countries" | "isOffered">,
  about: Noted,
): string | null {
  const { messages, locale, currency, currencies, hasBankDetails } = about;
  const says = messages.settings.paymentMethods;
  const name = paymentMethodName(method.id, messages.orders.methods);
  const at = listOf(
    method.gateways.map((one) => gatewayName(one.name, messages)),
    locale,
  );
  if (!method.gateways.some(({ isSwitchedOn }) => isSwitchedOn) && method.gateway !== null) {
    if (method.notOfferedDetail === "key_refused") return format(says.keyRefused, { at });
    if (method.notOfferedDetail === "account_unreachable") return format(says.unreachable, { at });
    return format(says.offInAccount, { name, at });
  }
  const shop = [currency, ...currencies];
  if (method.currencies && !method.currencies.some((code) => shop.includes(code))) {
    const taken = listOf(method.currencies, locale, "disjunction");
    return format(says.noCurrency, { name, taken, shop: listOf(shop, locale) });
  }
  const { countries } = arranged;
  if (countries.length > 0 && method.countries && !countries.some(among(method.countries)))
    return says.noCountry;
  if (method.minAmount && method.maxAmount && method.minAmount.amount > method.maxAmount.amount) {
    const [from, upTo] = [method.minAmount.formatted, method.maxAmount.formatted];
    return format(says.noAmount, { from, upTo });
  }
  return method.id === "bank_transfer" && !hasBankDetails ? says.noBankDetails : null;
}

/** Where it takes some of the shop's currencies alone, and not the main one. */
function onlyIn({ currencies: taken }: SellerPaymentMethod, about: Noted): string | null {
  const { messages, locale, currency, currencies } = about;
  if (taken === null || taken.includes(currency)) return null;
  const others = currencies.filter((code) => taken.includes(code));
  const list = listOf(others, locale, "disjunction");
  return format(messages.settings.paymentMethods.onlyIn, { currencies: list });
}

/** Who else has it, and is passed over. */
function alsoAt({ gateway, gateways }: SellerPaymentMethod, { messages, locale }: Noted) {
  const [taking, ...others] = gateways.filter(({ isSwitchedOn }) => isSwitchedOn);
  if (taking === undefined || others.length === 0 || gateway === null) return null;
  const at = listOf(
    others.map(({ name }) => gatewayName(name, messages)),
    locale,
  );
  const first = gatewayName(taking.name, messages);
  return format(messages.settings.paymentMethods.alsoAt, { first, at });
}

const among = (all: readonly string[]) => (code: string) => all.includes(code);

function listOf(
  names: readonly string[],
  locale: string,
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return new Intl.ListFormat(locale, { type }).format(names);
}
