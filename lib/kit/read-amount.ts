import { currencyExponent } from "@/lib/kit/currency";
import { memoize } from "@/lib/kit/memoize";
import { type Reading, readDecimal } from "@/lib/kit/read-decimal";

/** The value of a typed or pasted amount, in minor units of the currency. */
export function readAmount(typed: string, currency: string, locale: string): Reading {
  return readDecimal(typed, {
    decimals: currencyExponent(currency),
    locale,
    signs: signsOf(currency, locale),
  });
}

/** Every way in which the currency is written beside an amount: `GBP`, `£`, `£GB`. */
const signsOf = memoize((currency: string, locale: string): string[] => {
  const signs = [locale, "en-GB", "en-US", "de-DE", "fr-FR"].flatMap((each) =>
    (["symbol", "narrowSymbol"] as const).map((currencyDisplay) =>
      sign(each, currency, currencyDisplay),
    ),
  );
  return [...new Set([currency, ...signs])];
});

function sign(
  locale: string,
  currency: string,
  currencyDisplay: "symbol" | "narrowSymbol",
): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
  return format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
}
