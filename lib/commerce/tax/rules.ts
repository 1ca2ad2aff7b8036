import { normalizeState } from "@/lib/commerce/geo";
import { prorate } from "@/lib/kit/prorate";
import { divideRound, multiplyRate, PPM, ppmToRate } from "@/lib/kit/round";
import { sum } from "@/lib/kit/sum";
import { EXEMPT_CLASS, GIFT_CARD_CLASS, STANDARD_CLASS, ZERO_CLASS } from "@/lib/kit/tax-class";
import { matchesPostcode } from "./postcode-pattern";
import { shippingFollowsGoods } from "./shipping-law";

/** A rate of the store for a region. Without a state or postcode pattern it covers the whole country. */
export type TaxRateRules = {
  name: string;
  countryCode: string;
  state: string | null;
  postcodePattern: string | null;
  ratePpm: number;
  includesShipping: boolean;
  /** What it taxes. */
  taxClass: string;
  /** Takes the place of less specific rates of its country and class. Those that orders keep have been chosen already. */
  replaces?: boolean;
};

/** The region that a rate applies to. */
export type TaxRegion = Pick<TaxRateRules, "countryCode" | "state" | "postcodePattern">;

/** The destination of the goods, as far as it is known yet. */
type TaxDestination = {
  countryCode: string;
  state: string | null;
  postcode: string | null;
};

/** The taxable amounts: lines after their discounts, and shipping. */
type TaxableAmounts = {
  lines: readonly { id: string; amount: number; taxClass: string }[];
  shippingAmount: number;
  /**
   * The tax class of shipping where no law ties it to the goods; null: that of the goods. Standard by
   * default.
   */
  shippingTaxClass?: string | null;
  /** The rates of the destination, of all classes, as `matchRates` found them. */
  rates: readonly TaxRateRules[];
  /** Whether the amounts include the tax. */
  taxInclusive: boolean;
};

/** One rate's part of the tax on one class. Amounts in minor units, rate as a fraction. */
export type TaxPart = {
  name: string;
  rate: number;
  amount: number;
  jurisdiction: string;
  taxClass: string;
  /** What it was worked out from, without any tax. */
  taxableAmount: number;
  countryCode: string;
  state: string | null;
};

/** The tax with its breakdown. The breakdown adds up to the tax, and so do the lines with shipping. */
export type Tax = {
  tax: number;
  /** The sum of the rates that apply, as a fraction; of several classes the highest. */
  taxRate: number;
  taxBreakdown: TaxPart[];
  lineTaxes: Record<string, number>;
  /** The rates on each line together, in parts per million. */
  lineRates: Record<string, number>;
  shippingTax: number;
};

/**
 * The rates for a destination. All matching rates apply together and add up, as state and city taxes do, but for those
 * in whose place another stands, as Madeira's rate does in that of Portugal.
 */
export function matchRates<Rate extends TaxRateRules>(
  rates: readonly Rate[],
  destination: TaxDestination,
): Rate[] {
  const matching = rates.filter(
    (rate) =>
      rate.countryCode === destination.countryCode &&
      matchesState(rate, destination.state) &&
      matchesPostcode(rate.postcodePattern, destination),
  );
  const replacing = matching.filter(({ replaces }) => replaces);
  return matching.filter((rate) => !replacing.some((other) => replacesRate(other, rate)));
}

function replacesRate(rate: TaxRateRules, other: TaxRateRules): boolean {
  return rate.taxClass === other.taxClass && specificityOf(rate) > specificityOf(other);
}

/** How small a part of its country a rate is for: postcodes are parts of states. */
function specificityOf({ state, postcodePattern }: TaxRateRules): number {
  return (postcodePattern?.trim() ? 2 : 0) + (state ? 1 : 0);
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
 * The rates on a class, of those that match a destination. A class without one there is taxed as standard:
 * better too much tax than some that the seller owes and has not taken (decision 42). Zero and exempt never are.
 */
function ratesOfClass<Rate extends TaxRateRules>(rates: readonly Rate[], taxClass: string): Rate[] {
  if (taxClass === EXEMPT_CLASS || taxClass === GIFT_CARD_CLASS) return [];
  const own = rates.filter((rate) => rate.taxClass === taxClass);
  if (own.length > 0 || taxClass === ZERO_CLASS) return own;
  return rates.filter((rate) => rate.taxClass === STANDARD_CLASS);
}

/**
 * Calculates the tax on amounts. It is rounded once per line and rate, so that a receipt can be checked
 * line by line and each authority gets its own exact sum. Where prices include tax, it is the part of
 * the amount that is tax; otherwise it is added on top.
 */
export function computeTax(amounts: TaxableAmounts): Tax {
  const { lines, rates, taxInclusive } = amounts;
  const shares = shareShipping(amounts);
  const classes = classesOf(lines, shares);
  const byClass = classes.map((taxClass) => {
    const ofClass = ratesOfClass(rates, taxClass);
    const onLine = taxCalculator(ofClass, taxInclusive);
    const onShipping = taxCalculator(
      ofClass.filter((rate) => rate.includesShipping),
      taxInclusive,
    );
    const taxedLines = lines
      .filter((line) => line.taxClass === taxClass)
      .map(({ id, amount }) => ({ id, amount, byRate: onLine(amount) }));
    const share = shares.get(taxClass) ?? 0;
    return { taxClass, ofClass, taxedLines, share, byShipping: onShipping(share) };
  });

  const net = (amount: number, tax: number) => (taxInclusive ? amount - tax : amount);
  const taxBreakdown = byClass.flatMap(({ taxClass, ofClass, taxedLines, share, byShipping }) => {
    const linesNet = sum(
      taxedLines.map(({ amount, byRate }) => net(amount, sum([...byRate.values()]))),
    );
    const shippingNet = net(share, sum([...byShipping.values()]));
    return ofClass.map((rate) => ({
      name: rate.name,
      rate: ppmToRate(rate.ratePpm),
      amount:
        sum(taxedLines.map(({ byRate }) => byRate.get(rate) ?? 0)) + (byShipping.get(rate) ?? 0),
      jurisdiction: jurisdictionOf(rate),
      taxClass,
      taxableAmount: linesNet + (rate.includesShipping ? shippingNet : 0),
      countryCode: rate.countryCode,
      state: rate.state && canonicalState(rate.countryCode, rate.state),
    }));
  });
  const ppmOf = (ofClass: readonly TaxRateRules[]) => sum(ofClass.map(({ ratePpm }) => ratePpm));
  const taxOfLine = new Map(
    byClass.flatMap(({ taxedLines }) =>
      taxedLines.map(({ id, byRate }) => [id, sum([...byRate.values()])] as const),
    ),
  );
  const ppmOfClass = new Map(byClass.map(({ taxClass, ofClass }) => [taxClass, ppmOf(ofClass)]));
  return {
    tax: sum(taxBreakdown.map(({ amount }) => amount)),
    taxRate: ppmToRate(Math.max(0, ...byClass.map(({ ofClass }) => ppmOf(ofClass)))),
    taxBreakdown,
    lineTaxes: Object.fromEntries(lines.map(({ id }) => [id, taxOfLine.get(id) ?? 0])),
    lineRates: Object.fromEntries(
      lines.map(({ id, taxClass }) => [id, ppmOfClass.get(taxClass) ?? 0]),
    ),
    shippingTax: sum(byClass.flatMap(({ byShipping }) => [...byShipping.values()])),
  };
}

/**
 * The part of the shipping that is taxed with each class. If the law or the seller makes it part of the goods that it
 * comes with, it is split in proportion to their values; else it is a service of its own, with one class.
 */
function shareShipping({
  lines: all,
  shippingAmount,
  rates,
  shippingTaxClass = STANDARD_CLASS,
}: TaxableAmounts): Map<string, number> {
  // A gift card is no goods: shipping is a part of those beside it.
  const lines = all.filter(({ taxClass }) => taxClass !== GIFT_CARD_CLASS);
  const followsGoods = rates.some(({ countryCode }) => shippingFollowsGoods(countryCode));
  if (lines.length === 0) return new Map([[shippingTaxClass ?? STANDARD_CLASS, shippingAmount]]);
  if (!followsGoods && shippingTaxClass !== null)
    return new Map([[shippingTaxClass, shippingAmount]]);
  const values = new Map<string, number>();
  for (const { taxClass, amount } of lines)
    values.set(taxClass, (values.get(taxClass) ?? 0) + amount);
  const classes = [...values.keys()].toSorted(standardFirst);
  const shares = prorate(
    shippingAmount,
    classes.map((taxClass) => values.get(taxClass) ?? 0),
  );
  return new Map(classes.map((taxClass, index) => [taxClass, shares[index] ?? 0]));
}

/** The classes of a receipt, in one order. Shipping that costs nothing adds none. */
function classesOf(lines: TaxableAmounts["lines"], shares: ReadonlyMap<string, number>): string[] {
  const ofShipping = [...shares].flatMap(([taxClass, share]) =>
    share === 0 && lines.length > 0 ? [] : [taxClass],
  );
  return [...new Set([...lines.map(({ taxClass }) => taxClass), ...ofShipping])].toSorted(
    standardFirst,
  );
}

function standardFirst(one: string, other: string): number {
  const rank = (taxClass: string) => (taxClass === STANDARD_CLASS ? 0 : 1);
  return rank(one) - rank(other) || (one < other ? -1 : one > other ? 1 : 0);
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
