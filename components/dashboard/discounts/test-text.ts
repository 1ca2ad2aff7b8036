import type { Words } from "@/components/dashboard/words";
import { say } from "@/components/ui/say";
import type { Discount } from "@/lib/contract/discount";
import type { DiscountTest } from "@/lib/contract/discount-test";

/** What a code does for a cart, in a sentence: `Takes £4.40 off £44.00, which leaves £39.60.` */
export function testText(
  { reason, subtotal, discount, total }: DiscountTest,
  type: Discount["type"],
  { discounts: { tryIt } }: Words,
): string {
  if (reason !== null) return say(tryIt.refused, { reason: tryIt.reasons[reason] });
  if (type === "free_shipping") return tryIt.freeShipping;
  return say(tryIt.applies, {
    discount: discount.formatted,
    subtotal: subtotal.formatted,
    total: total.formatted,
  });
}
