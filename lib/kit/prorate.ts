import { assert } from "@/lib/kit/assert";

/**
 * Splits a total over weights by largest remainder (Hamilton's method): the shares add up exactly
 * and each is the exact share rounded down or up. Ties go to the earlier weight, so the same cart
 * always splits the same way. Weights that are all zero count as equal.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  assert(Number.isSafeInteger(total), "only integers can be split");
  assert(weights.every(isWeight), "weights are integers of at least zero");
  assert(weights.length > 0 || total === 0, "a total needs something to be split over");
  const sum = weights.reduce((partial, weight) => partial + BigInt(weight), 0n);
  if (sum === 0n)
    return split(
      total,
      weights.map(() => 1n),
      BigInt(weights.length),
    );
  return split(total, weights.map(BigInt), sum);
}

function isWeight(weight: number): boolean {
  return Number.isSafeInteger(weight) && weight >= 0;
}

function split(total: number, weights: readonly bigint[], sum: bigint): number[] {
  if (weights.length === 0) return [];
  const size = BigInt(Math.abs(total));
  const shares = weights.map((weight) => (size * weight) / sum);
  const remainders = weights.map((weight) => (size * weight) % sum);
  const left = Number(size - shares.reduce((partial, share) => partial + share, 0n));
  const rounded = new Set(largestFirst(remainders).slice(0, left));
  return shares.map((share, index) => {
    const magnitude = Number(share) + (rounded.has(index) ? 1 : 0);
    return total < 0 && magnitude !== 0 ? -magnitude : magnitude;
  });
}

/** Indexes by falling remainder; the sort is stable, so equal remainders keep their order. */
function largestFirst(remainders: readonly bigint[]): number[] {
  return remainders
    .map((remainder, index) => ({ remainder, index }))
    .sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1))
    .map(({ index }) => index);
}
