import type { Discount } from "@/lib/contract/discount";
import type { DiscountTest } from "@/lib/contract/discount-test";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

/** What a code does for a cart, in a sentence: `Takes £4.40 off £44.00, which leaves £39.60.` */
export function testText(
  { reason, subtotal, discount, total }: DiscountTest,
  type: Discount["type"],
  { discounts: { tryIt } }: Messages,
): string {
  if (reason !== null) return format(tryIt.refused, { reason: tryIt.reasons[reason] });
  if (type === "free_shipping") return tryIt.freeShipping;
  return format(tryIt.applies, {
    discount: discount.formatted,
    subtotal: subtotal.formatted,
    total: total.formatted,
  });
}
