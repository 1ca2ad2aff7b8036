import {
  type Candidate,
  type DiscountReason,
  type Evaluation,
  evaluateDiscounts,
  toCandidate,
} from "@/lib/commerce/discounts";
import { isGiftCard } from "@/lib/contract/delivery-consent";
import type { CartDiscount, CartSnapshot, EnteredCode } from "./rows";

/** What a cart gets of its discounts. */
export type CartEvaluation = Evaluation<Candidate & Pick<CartDiscount, "texts">>;

/** Which of these discounts a cart gets at `now`, where shipping costs so much: null where nothing is shipped. */
export function evaluateCartDiscounts(
  discounts: readonly CartDiscount[],
  { lines }: Pick<CartSnapshot, "lines">,
  { now, shippingAmount }: { now: Date; shippingAmount: number | null },
): CartEvaluation {
  return evaluateDiscounts(discounts.map(toCandidate), {
    ...{ now, shippingAmount },
    // A gift card is money: what is taken off it would be paid out when it is spent.
    lines: lines
      .filter((line) => !isGiftCard(line))
      .map(({ id, productId, categoryIds, price, quantity, isOnSale }) => ({
        ...{ id, productId, categoryIds, quantity, isOnSale },
        subtotal: price * quantity,
      })),
  });
}

/** A code that was entered and does not count any more. */
export type LostCode = EnteredCode & { reason: DiscountReason };

/**
 * The codes that cannot apply, regardless of the rest of the cart. A code outweighed by discounts that save more stays:
 * it applies again when they are removed.
 */
export function lostCodes(
  { codes, discounts }: Pick<CartSnapshot, "codes" | "discounts">,
  { notApplied }: CartEvaluation,
): LostCode[] {
  return codes.flatMap((entered) => {
    if (!discounts.some(({ id }) => id !== null && id === entered.id)) {
      return [{ ...entered, reason: "discount_not_found" as const }];
    }
    const reason = notApplied.find(({ discount }) => discount.id === entered.id)?.reason;
    return reason && reason !== "discount_not_combinable" ? [{ ...entered, reason }] : [];
  });
}
