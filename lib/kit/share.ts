/**
 * What `count` of `all` units make of an amount, after `before` of them have had their share: however
 * the units are divided up, the shares add up to the amount, and never exceed it.
 */
export function shareOf(
  amount: number,
  { all, before, count }: { all: number; before: number; count: number },
): number {
  const upTo = (units: number) =>
    Number((BigInt(amount) * BigInt(Math.min(units, all))) / BigInt(all));
  return upTo(before + count) - upTo(before);
}
