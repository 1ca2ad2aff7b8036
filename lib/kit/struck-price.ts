/** What has to be known of a reduced price to say what it is reduced from. Minor units. */
type Reduced = { amount: number; originalAmount: number; priorPrice: number | null };

/**
 * The price that may be struck through beside the one to pay: the prior price where it is known, as
 * Article 6a(1) of Directive 98/6/EC wants it, else the price outside of the sale. Null where it is no
 * more than what is to be paid: then nothing is reduced, whatever the sale is called.
 */
export function struckPrice({ amount, originalAmount, priorPrice }: Reduced): number | null {
  const struck = originalAmount > amount ? (priorPrice ?? originalAmount) : amount;
  return struck > amount ? struck : null;
}
