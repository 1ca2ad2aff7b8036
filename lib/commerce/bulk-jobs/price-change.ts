import type { CurrencyPrices } from "@/lib/contract/currency-prices";
import { convertAmount } from "@/lib/kit/currency-terms";

/** A percentage as entered, with two decimals at most, in hundredths: `-12.5` is -1250. */
const HUNDREDTHS = 100;

/**
 * An amount so many percent dearer, or cheaper where the number is negative; in minor units, half a
 * unit away from nothing, never below it. Reckoned in whole numbers: 10 % on 105 is 116, not 115.
 */
export function changeByPercent(amountMinor: number, percent: number): number {
  const factor = BigInt(100 * HUNDREDTHS + Math.round(percent * HUNDREDTHS));
  if (factor <= 0n) return 0;
  const divisor = BigInt(100 * HUNDREDTHS);
  return Number((BigInt(amountMinor) * factor * 2n + divisor) / (divisor * 2n));
}

/** The prices of a product and those of its variants that have one, in minor units. */
type Priced = {
  price: number;
  currencyPrices: CurrencyPrices | null;
  variants: readonly {
    id: string;
    price: number | null;
    currencyPrices: CurrencyPrices | null;
  }[];
};

/** How a further currency of the store is rounded. */
type Rounding = { code: string; step: number; ending: number };

/**
 * The change of a product that makes it and its variants so many percent dearer, also where a price is fixed in another
 * currency, which is then rounded as prices there are; sales stay.
 */
export function priceChange(
  { price, currencyPrices, variants }: Priced,
  percent: number,
  currencies: readonly Rounding[],
) {
  const fixed = (prices: CurrencyPrices | null) => changeFixed(prices, percent, currencies);
  const own = variants.flatMap((variant) => {
    const change = {
      ...(variant.price !== null && { price: changeByPercent(variant.price, percent) }),
      ...fixed(variant.currencyPrices),
    };
    return Object.keys(change).length > 0 ? [{ id: variant.id, ...change }] : [];
  });
  return {
    price: changeByPercent(price, percent),
    ...fixed(currencyPrices),
    ...(own.length > 0 && { variants: own }),
  };
}

/** Nothing where no price is fixed. A currency that the store has no more is not rounded. */
function changeFixed(
  prices: CurrencyPrices | null,
  percent: number,
  currencies: readonly Rounding[],
): { currencyPrices?: CurrencyPrices } {
  if (prices === null) return {};
  const changed = Object.entries(prices).map(([code, { price, salePrice }]) => {
    const { step = 1, ending = 0 } = currencies.find((one) => one.code === code) ?? {};
    const rounded = (amount: number) => convertAmount(amount, { code, rate: "1", step, ending });
    const next = price === null ? null : rounded(changeByPercent(price, percent));
    return [code, { price: next, salePrice }] as const;
  });
  return { currencyPrices: Object.fromEntries(changed) };
}
