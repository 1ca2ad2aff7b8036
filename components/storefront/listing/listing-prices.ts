import type { ListingState } from "@/components/storefront/listing/listing-address";
import { currencyExponent } from "@/lib/kit/currency";
import { toDecimal, toMinor } from "@/lib/kit/money";

type Bounds = Record<"minPrice" | "maxPrice", number | undefined>;

/** The prices of an address in minor units; the wrong way round they are meant the right way round. */
export function priceBounds({ minPrice, maxPrice }: ListingState, currency: string): Bounds {
  const [least, most] = [minor(minPrice, currency), minor(maxPrice, currency)];
  if (least === undefined || most === undefined || least <= most) {
    return { minPrice: least, maxPrice: most };
  }
  return { minPrice: most, maxPrice: least };
}

/** A decimal that the currency cannot have, such as half a yen, sets no limit. */
function minor(decimal: string | undefined, currency: string): number | undefined {
  if (decimal === undefined) return undefined;
  try {
    return toMinor(decimal, currency);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A range to choose at a press: up to, or from, a round price. In minor units. */
type PriceStep = { kind: "upTo" | "from"; amount: number };

/** Round in any currency: 1, 2 and 5, and so on. */
const ROUND = [1, 2, 5];

/**
 * Ranges for a list between two prices: up to two round ones, and from the higher on. Each holds
 * the cheapest or the dearest product, so none leads to an empty list.
 */
export function priceSteps(min: number, max: number, currency: string): PriceStep[] {
  const unit = 10 ** currencyExponent(currency);
  const round = Array.from({ length: 10 }, (_, power) => 10 ** power)
    .flatMap((ten) => ROUND.map((one) => one * ten * unit))
    .filter((amount) => amount > min && amount < max);
  if (round.length === 0) return [];
  const low = round[Math.floor((round.length - 1) / 3)] ?? 0;
  const high = round[Math.floor(((round.length - 1) * 2) / 3)] ?? 0;
  const ends = [...new Set([low, high])];
  return [
    ...ends.map((amount) => ({ kind: "upTo" as const, amount })),
    { kind: "from" as const, amount: high },
  ];
}

/** What choosing a range does to the address; the major units without decimals that say nothing. */
export function stepChange({ kind, amount }: PriceStep, currency: string): Partial<ListingState> {
  const price = toDecimal(amount, currency).replace(/\.0+$/, "");
  return kind === "upTo"
    ? { minPrice: undefined, maxPrice: price }
    : { minPrice: price, maxPrice: undefined };
}
