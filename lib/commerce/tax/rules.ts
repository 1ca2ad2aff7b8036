import { normalizeState } from "@/lib/commerce/geo";
import { divideRound, multiplyRate, PPM, ppmToRate } from "@/lib/kit/round";
import { matchesPostcode } from "./postcode-pattern";

/** A rate of the store for a region. Without a state or postcode pattern it covers the whole country. */
export type TaxRateRules = {
  name: string;
  countryCode: string;
  state: string | null;
  postcodePattern: string | null;
  ratePpm: number;
  includesShipping: boolean;
};

/** The destination of the goods, as far as it is known yet. */
export type TaxDestination = {
  countryCode: string;
  state: string | null;
  postcode: string | null;
};

/** The taxable amounts: lines after their discounts, and shipping. */
export type TaxableAmounts = {
  lines: readonly { id: string; amount: number }[];
  shippingAmount: number;
  /** The rates that apply, as `matchRates` found them. */
  rates: readonly TaxRateRules[];
  /** Whether the amounts include the tax. */
  taxInclusive: boolean;
};

/** One rate's part of the tax. Amount in minor units, rate as a fraction. */
export type TaxPart = { name: string; rate: number; amount: number; jurisdiction: string };

/** The tax with its breakdown. The breakdown adds up to the tax, and so do the lines with shipping. */
export type Tax = {
  tax: number;
  /** The sum of the rates that apply, as a fraction. */
  taxRate: number;
  taxBreakdown: TaxPart[];
  lineTaxes: Record<string, number>;
  shippingTax: number;
};

/** The rates for a destination. All matching rates apply together and add up, as state and city taxes do. */
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
 * Calculates the tax on amounts. It is rounded once per line and rate, so that a receipt can be checked
 * line by line and each authority gets its own exact sum. Where prices include tax, it is the part of
 * the amount that is tax; otherwise it is added on top.
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

/** The tax of each rate on an amount. Included tax depends on all rates together: 20 % in total is 20/120 of the amount. */
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

/** `GB`, `US-CA` or `US-CA 90*`: the name of the jurisdiction on a receipt. */
function jurisdictionOf({ countryCode, state, postcodePattern }: TaxRateRules): string {
  const place = state ? `${countryCode}-${canonicalState(countryCode, state)}` : countryCode;
  return [place, postcodePattern?.trim()].filter(Boolean).join(" ");
}

function sum(values: readonly number[]): number {
  return values.reduce((partial, value) => partial + value, 0);
}
