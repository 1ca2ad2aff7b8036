import { assert } from "@/lib/kit/assert";
import { currencyExponent } from "@/lib/kit/currency";
import { memoize } from "@/lib/kit/memoize";

/** The largest amount we keep, in minor units; sums of many of them still fit a double exactly. */
export const MAX_MONEY = 1_000_000_000_000;

/** The wire form of an amount. */
export type Money = { amount: number; currency: string; formatted: string };

/** An amount in minor units as the wire shows it. */
export function money(amount: number, currency: string, locale: string): Money {
  return { amount, currency, formatted: formatMoney(amount, currency, locale) };
}

/** An amount as a person of that locale reads it, with as many decimals as the currency has. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return formatter(currency, locale).format(toDecimal(amount, currency));
}

/** Minor units as a plain decimal: 1050 GBP is "10.50", 1050 JPY is "1050". */
export function toDecimal(amount: number, currency: string): `${number}` {
  assert(Number.isSafeInteger(amount), "an amount is an integer in minor units");
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const split = digits.length - exponent;
  const sign = amount < 0 ? "-" : "";
  const decimals = exponent === 0 ? "" : `.${digits.slice(split)}`;
  // Only digits, one dot and a sign were put together above, which the type system cannot follow.
  return `${sign}${digits.slice(0, split)}${decimals}` as `${number}`;
}

/** Thrown for an amount beyond MAX_MONEY. */
export class AmountTooLarge extends RangeError {}

/**
 * A plain decimal as minor units, digit by digit: no float is involved. Throws a RangeError on
 * anything but digits and on more decimals than the currency has, and AmountTooLarge beyond MAX_MONEY.
 */
export function toMinor(decimal: string, currency: string): number {
  if (/^-?0*[1-9]\d{15,}(\.\d+)?$/.test(decimal)) throw new AmountTooLarge();
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/.exec(decimal);
  if (!match) throw new RangeError("not a decimal amount");
  const [, sign = "", whole = "", fraction = ""] = match;
  const exponent = currencyExponent(currency);
  if (/[1-9]/.test(fraction.slice(exponent))) {
    throw new RangeError(`${currency} has ${exponent} decimals`);
  }
  const amount = Number(whole + fraction.slice(0, exponent).padEnd(exponent, "0"));
  if (amount > MAX_MONEY) throw new AmountTooLarge();
  return sign && amount !== 0 ? -amount : amount;
}

const formatter = memoize((currency: string, locale: string) => {
  const digits = currencyExponent(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});
