import { normalizeState } from "@/lib/commerce/geo";
import { divideRound, multiplyRate, PPM, ppmToRate } from "@/lib/kit/round";
import { matchesPostcode } from "./postcode-pattern";

/** A rate the store has set up for a place. No state or postcode pattern: all of the country. */
export type TaxRateRules = {
  name: string;
  countryCode: string;
  state: string | null;
  postcodePattern: string | null;
  ratePpm: number;
  includesShipping: boolean;
};

/** Where the goods go, as far as it is known yet. */
export type TaxDestination = {
  countryCode: string;
  state: string | null;
  postcode: string | null;
};

/** What is taxed: line amounts after their discounts, and the shipping. */
export type TaxableAmounts = {
  lines: readonly { id: string; amount: number }[];
  shippingAmount: number;
  /** The rates that apply, as `matchRates` found them. */
  rates: readonly TaxRateRules[];
  /** Whether the amounts contain the tax already. */
  taxInclusive: boolean;
};

/** One rate's part of the tax. Amount in minor units, rate as a fraction. */
export type TaxPart = { name: string; rate: number; amount: number; jurisdiction: string };

/** The tax and where it comes from; the parts, and the lines with shipping, each add up to it. */
export type Tax = {
  tax: number;
  /** The sum of the rates that apply, as a fraction. */
  taxRate: number;
  taxBreakdown: TaxPart[];
  lineTaxes: Record<string, number>;
  shippingTax: number;
};

/** The rates for a destination. All that match apply at once and add up, as state and city taxes do. */
export function matchRates<Rate extends TaxRateRules>(
  rates: readonly Rate[],
  destination: TaxDestination,
): Rate[] {
  return rates.filter(
    (rate) =>
      rate.countryCode === destination.countryCode &&
      matchesState(rate, destination.state) &&
      matchesPostcode(rate.postcodePattern, destination.postcode),
  );
}

function matchesState({ countryCode, state }: TaxRateRules, given: string | null): boolean {
  if (!state) return true;
  if (!given) return false;
  return canonicalState(countryCode, state) === canonicalState(countryCode, given);
}

function canonicalState(countryCode: string, state: string): string {
  return normalizeState(countryCode, state) ?? state.trim().toUpperCase();
}

/**
 * The tax on amounts, rounded once per line and rate, so that a receipt can be checked line by line
 * and every authority gets its own exact sum. In an inclusive store it is the part of the amount that
 * is tax; in an exclusive one it comes on top.
 */
export function computeTax({ lines, shippingAmount, rates, taxInclusive }: TaxableAmounts): Tax {
  const onLine = taxCalculator(rates, taxInclusive);
  const onShipping = taxCalculator(
    rates.filter((rate) => rate.includesShipping),
    taxInclusive,
  );
  const byLine = lines.map(({ id, amount }) => ({ id, byRate: onLine(amount) }));
  const byShipping = onShipping(shippingAmount);
  const taxBreakdown = rates.map((rate) => ({
    name: rate.name,
    rate: ppmToRate(rate.ratePpm),
    amount: sum(byLine.map(({ byRate }) => byRate.get(rate) ?? 0)) + (byShipping.get(rate) ?? 0),
    jurisdiction: jurisdictionOf(rate),
  }));
  return {
    tax: sum(taxBreakdown.map(({ amount }) => amount)),
    taxRate: ppmToRate(sum(rates.map(({ ratePpm }) => ratePpm))),
    taxBreakdown,
    lineTaxes: Object.fromEntries(byLine.map(({ id, byRate }) => [id, sum([...byRate.values()])])),
    shippingTax: sum([...byShipping.values()]),
  };
}

/** The tax of each rate on an amount. Contained tax depends on all rates that are in the amount. */
function taxCalculator(
  rates: readonly TaxRateRules[],
  taxInclusive: boolean,
): (amount: number) => Map<TaxRateRules, number> {
  const together = PPM + sum(rates.map(({ ratePpm }) => ratePpm));
  const partOf = (amount: number, ratePpm: number) =>
    taxInclusive
      ? Number(divideRound(BigInt(amount) * BigInt(ratePpm), BigInt(together)))
      : multiplyRate(amount, ratePpm);
  return (amount) => new Map(rates.map((rate) => [rate, partOf(amount, rate.ratePpm)]));
}

/** `GB`, `US-CA` or `US-CA 90*`: how a receipt names the place that taxes. */
function jurisdictionOf({ countryCode, state, postcodePattern }: TaxRateRules): string {
  const place = state ? `${countryCode}-${canonicalState(countryCode, state)}` : countryCode;
  return [place, postcodePattern?.trim()].filter(Boolean).join(" ");
}

function sum(values: readonly number[]): number {
  return values.reduce((partial, value) => partial + value, 0);
}
