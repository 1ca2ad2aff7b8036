import { countryCurrency } from "@/lib/kit/country-currency";
import type { CurrencyTerms } from "@/lib/kit/currency-terms";
import type { StoreCurrency, StoreSettings, VisitorContext } from "./context";

type Currencies = Pick<StoreSettings, "currency" | "currencies" | "features">;

/** The currencies that prices of the store can be shown and paid in, its own first. */
export function availableCurrencies(store: Currencies): string[] {
  return [store.currency, ...further(store).map(({ code }) => code)];
}

/** Whether prices can be shown and paid in a currency. */
export function hasCurrency(store: Currencies, code: string): boolean {
  return availableCurrencies(store).includes(code);
}

/** On which terms prices are shown in a currency; undefined for the store's own, and for one that it does not have. */
export function storeTerms(store: Currencies, code: string): CurrencyTerms | undefined {
  const found = further(store).find((each) => each.code === code);
  if (found === undefined) return undefined;
  const { minorRate, step, ending } = found;
  return { code, rate: minorRate, step, ending };
}

/**
 * The currency of a cart created by a request: the requested one, else that of the visitor's country if the store has
 * it. Null is the store's own.
 */
export function newCartCurrency({
  store,
  askedCurrency,
  visitorCountry,
}: Pick<VisitorContext, "store" | "askedCurrency" | "visitorCountry">): string | null {
  if (askedCurrency !== undefined) return askedCurrency;
  if (further(store).length === 0) return null;
  const code = countryCurrency(visitorCountry);
  return further(store).find((each) => each.code === code)?.code ?? null;
}

function further({ currencies, features }: Currencies): readonly StoreCurrency[] {
  return features.multiCurrency ? currencies : [];
}
