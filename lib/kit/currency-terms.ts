import { currencyExponent } from "@/lib/kit/currency";
import { MAX_MONEY } from "@/lib/kit/money";
import { divideRound } from "@/lib/kit/round";

/** How a price that was converted ends: as it comes, in whole units, just below one, or in a multiple of five. */
export const PRICE_ROUNDINGS = ["none", "00", "99", "5"] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** On which terms prices are shown in another currency than the store's. */
export interface CurrencyTerms {
  readonly code: string;
  /** Minor units of it for one minor unit of the store's currency, as a plain decimal. */
  readonly rate: string;
  /** What is converted comes to a multiple of `step` and `ending` more, in minor units. */
  readonly step: number;
  readonly ending: number;
}

/** A rate as people write it: at most eight digits before the point and ten after it, and more than zero. */
export const RATE = /^(?=.*[1-9])\d{1,8}(\.\d{1,10})?$/;

/** The terms of `code` in a store of another currency: units of `code` for one unit of that. */
export function currencyTerms({
  code,
  storeCurrency,
  rate,
  rounding,
}: {
  code: string;
  storeCurrency: string;
  rate: string;
  rounding: PriceRounding;
}): CurrencyTerms {
  const exponent = currencyExponent(code);
  // A currency without decimals has prices of the hundredfold: there a hundred is what elsewhere is a whole unit.
  const unit = exponent === 0 ? 100 : 10 ** exponent;
  const steps = { none: [1, 0], "00": [unit, 0], "99": [unit, (unit / 100) * 99], "5": [5, 0] };
  const [step = 1, ending = 0] = steps[rounding];
  return {
    code,
    rate: shiftDecimal(rate, exponent - currencyExponent(storeCurrency)),
    step,
    ending,
  };
}

/** A rate of minor units, as people read it: units of the one currency for one unit of the other. */
export function majorRate(
  minorRate: string,
  { code, storeCurrency }: { code: string; storeCurrency: string },
): string {
  return shiftDecimal(minorRate, currencyExponent(storeCurrency) - currencyExponent(code));
}

/** A decimal times a power of ten, without zeros that say nothing. */
function shiftDecimal(decimal: string, places: number): string {
  const { digits, scale } = parseDecimal(decimal);
  const exponent = scale - places;
  if (exponent <= 0) return String(digits * 10n ** BigInt(-exponent));
  const text = String(digits).padStart(exponent + 1, "0");
  const split = text.length - exponent;
  return `${text.slice(0, split)}.${text.slice(split)}`.replace(/\.?0+$/, "");
}

/** A plain decimal as an integer and how many of its digits stand behind the point. */
function parseDecimal(decimal: string): { digits: bigint; scale: number } {
  const [whole = "", fraction = ""] = decimal.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** An amount with decimals of its own, as it is without rounding: 12.34, or 1234 where there are no decimals. */
const EXAMPLE = 1234;

/** How a price in the currency ends by that rule, for one that would be 12.34, or 1234 without decimals. */
export function roundingExample(code: string, rounding: PriceRounding): number {
  const amount = EXAMPLE * 10 ** Math.max(0, currencyExponent(code) - 2);
  return convertAmount(amount, currencyTerms({ code, storeCurrency: code, rate: "1", rounding }));
}

/**
 * An amount of the store's currency on those terms, by the rule of the SQL function convert_amount(): rounded to the
 * minor unit, and then to the next number that the store's rule allows, up from the middle. What costs something
 * costs something there too, and of two amounts the greater is never converted to less.
 */
export function convertAmount(amount: number, terms: CurrencyTerms): number {
  return currencyConverter(terms)(amount);
}

/** {@link convertAmount} for many amounts: the terms are read once. */
export function currencyConverter({
  rate,
  step,
  ending,
}: CurrencyTerms): (amount: number) => number {
  const { digits, scale } = parseDecimal(rate);
  const [factor, divisor, minimum] = [Number(digits), 10 ** scale, ending === 0 ? step : ending];
  return (amount) => {
    if (amount <= 0) return amount;
    // Whole numbers that a double holds exactly are divided exactly; integers of any size take a hundred times as long.
    const doubled = 2 * amount * factor + divisor;
    const exact = Number.isSafeInteger(doubled)
      ? Math.floor(doubled / (2 * divisor))
      : Number(divideRound(BigInt(amount) * digits, 10n ** BigInt(scale)));
    const least = Math.max(Math.min(exact, MAX_MONEY), minimum);
    const steps = Math.floor((least - ending + Math.floor(step / 2)) / step);
    return Math.min(MAX_MONEY, ending + step * steps);
  };
}

/** The least amount of the store's currency that is converted to at least so much; above MAX_MONEY where none is. */
export function leastConverted(amount: number, terms: CurrencyTerms): number {
  let [low, high] = [0, MAX_MONEY + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (convertAmount(middle, terms) >= amount) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** More than any order's total at any rate; sums of some thousands still fit a double exactly. */
const STORE_AMOUNT_MAX = 1e15;

/** An amount of an order in the store's currency, by the rule of the SQL function store_amount(). */
export function storeAmount(amount: number, rate: string | null): number {
  if (rate === null) return amount;
  const { digits, scale } = parseDecimal(rate);
  const exact = divideRound(BigInt(Math.abs(amount)) * 10n ** BigInt(scale), digits);
  return Math.sign(amount) * Math.min(STORE_AMOUNT_MAX, Number(exact));
}

/** As many decimals as a rate has at most. */
const RATE_DECIMALS = 10;

/** Units of one currency for one of another, where it is known how many of each a third is worth. Null for a rate of nothing. */
export function crossRate(ofOne: string, ofOther: string): string | null {
  const [one, other] = [parseDecimal(ofOne), parseDecimal(ofOther)];
  const digits = divideRound(
    one.digits * 10n ** BigInt(other.scale + RATE_DECIMALS),
    other.digits * 10n ** BigInt(one.scale),
  );
  const rate = shiftDecimal(String(digits), -RATE_DECIMALS);
  return RATE.test(rate) ? rate : null;
}
