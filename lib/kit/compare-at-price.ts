/** The data of a reduced price that its reference price is computed from. Minor units. */
type Reduced = { amount: number; originalAmount: number; priorPrice: number | null };

/**
 * The price that may be struck through beside the one to pay. Where the law asks for it that is the prior price (Article
 * 6a(1) of Directive 98/6/EC), and nothing where none is known, as of goods that came with their sale: the usual price
 * was never charged. Elsewhere it is the price outside of the sale. Null where it is no more than what is to be paid:
 * then nothing is reduced, whatever the sale is called.
 */
export function compareAtPrice(
  { amount, originalAmount, priorPrice }: Reduced,
  { asksPriorPrice }: { asksPriorPrice: boolean },
): number | null {
  if (originalAmount <= amount) return null;
  const struck = asksPriorPrice ? priorPrice : originalAmount;
  return struck !== null && struck > amount ? struck : null;
}
