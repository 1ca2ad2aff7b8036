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
type Priced = { price: number; variants: readonly { id: string; price: number | null }[] };

/** The change of a product that makes it and its variants so many percent dearer; sales stay. */
export function priceChange({ price, variants }: Priced, percent: number) {
  const own = variants.flatMap((variant) =>
    variant.price === null
      ? []
      : [{ id: variant.id, price: changeByPercent(variant.price, percent) }],
  );
  return {
    price: changeByPercent(price, percent),
    ...(own.length > 0 && { variants: own }),
  };
}
