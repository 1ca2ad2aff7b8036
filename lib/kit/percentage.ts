/**
 * Whether a number is a percentage that can be taken off: above 0, at most 100, and in whole hundredths, but for what
 * binary fractions leave over, as 33.33 times 100 is 3332.9999999999995.
 */
export function isPercentage(value: number): boolean {
  const hundredths = Math.round(value * 100);
  return hundredths >= 1 && hundredths <= 10_000 && Math.abs(value * 100 - hundredths) < 1e-6;
}
