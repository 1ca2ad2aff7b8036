import { assert } from "@/lib/kit/assert";

/** Rates are carried as whole millionths, so that 0.2 means exactly 200000. */
export const PPM = 1_000_000;

/** The one rounding rule for money: to the nearest integer, half away from zero. */
export function divideRound(numerator: bigint, denominator: bigint): bigint {
  assert(denominator !== 0n, "division by zero");
  const isNegative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * n + d) / (2n * d);
  return isNegative ? -rounded : rounded;
}

/** An amount times a rate in millionths, rounded once. */
export function multiplyRate(amount: number, ratePpm: number): number {
  return Number(divideRound(BigInt(amount) * BigInt(ratePpm), BigInt(PPM)));
}

/** A wire fraction of at most six decimals as millionths; throws a RangeError on anything finer. */
export function rateToPpm(fraction: number): number {
  const ppm = Math.round(fraction * PPM);
  if (!Number.isSafeInteger(ppm) || Math.abs(fraction * PPM - ppm) > 1e-4) {
    throw new RangeError("a rate has at most six decimals");
  }
  return ppm;
}

/** Millionths as the wire fraction: 200000 is 0.2. */
export function ppmToRate(ratePpm: number): number {
  return ratePpm / PPM;
}
