import { currencyExponent } from "@/lib/kit/currency";
import { formatMoney } from "@/lib/kit/money";

/** How the values of a chart read on its axis, and what a whole one is. */
export type ChartScale = { unit: number; text: (value: number) => string };

/** The scale of amounts in minor units. */
export function moneyScale(currency: string, locale: string): ChartScale {
  return {
    unit: 10 ** currencyExponent(currency),
    text: (value) => formatMoney(value, currency, locale),
  };
}

/** The scale of numbers of things. */
export function countScale(locale: string): ChartScale {
  return { unit: 1, text: (value) => value.toLocaleString(locale) };
}
