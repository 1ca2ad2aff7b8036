/** Rates have six decimals; as percent they have four. */
const SCALE = 1_000_000;

/** A rate as a fraction, in percent: 0.08875 is 8.875 and not a hair more. */
export function fractionToPercent(fraction: number): number {
  return Math.round(fraction * SCALE) / (SCALE / 100);
}

/** The other way round. */
export function percentToFraction(percent: number): number {
  return Math.round(percent * (SCALE / 100)) / SCALE;
}
