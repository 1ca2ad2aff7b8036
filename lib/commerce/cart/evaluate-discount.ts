import { evaluateDiscount } from "@/lib/commerce/discounts";
import type { CartDiscount, CartSnapshot } from "./rows";

/** Whether a discount applies to a cart at `now`, and to which of its lines; or the reason why not. */
export function evaluateCartDiscount(discount: CartDiscount, snapshot: CartSnapshot, now: Date) {
  return evaluateDiscount(
    {
      ...discount,
      startsAt: discount.startsAt === null ? null : new Date(discount.startsAt),
      endsAt: discount.endsAt === null ? null : new Date(discount.endsAt),
    },
    {
      now,
      usageCount: discount.usageCount,
      usageCountByCustomer: discount.usedByCustomer,
      lines: snapshot.lines.map(({ id, productId, categoryIds, price, quantity }) => ({
        id,
        productId,
        categoryIds,
        subtotal: price * quantity,
      })),
    },
  );
}
