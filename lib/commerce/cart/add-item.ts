import type { VisitorContext } from "@/lib/commerce/stores";
import type { AddCartItem } from "@/lib/contract/cart";
import type { CartGift, StoredGift } from "@/lib/contract/gift-card";
import { Day, endIn } from "@/lib/kit/day";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { type CalculatedCart, calculateCart } from "./calculate";
import { requireVisiblePrices } from "./own-prices";
import { changeLines } from "./rows";

/**
 * Adds units of a product to the cart; the same product and variant share one line. One statement, locked, so that
 * parallel adds of one visitor all count. The line of a gift card stores its recipient. Refuses prices_hidden,
 * not_found, variant_required, variant_not_found, below_minimum_quantity, above_maximum_quantity, insufficient_stock
 * (the cart stays unchanged), checkout_in_progress, and validation_failed for an invalid recipient.
 */
export async function addItem(ctx: VisitorContext, item: AddCartItem): Promise<CalculatedCart> {
  await requireVisiblePrices(ctx);
  const args = [item.productId, item.variantId ?? null, item.quantity];
  const gift = item.gift == null ? null : JSON.stringify(requireGift(ctx, item.gift));
  return calculateCart(await changeLines(ctx, "cart_add_line", args, [gift]), ctx.now);
}

/** The recipient of a gift card, as stored. Refuses validation_failed, by the field. */
function requireGift({ store, now }: VisitorContext, gift: CartGift): StoredGift {
  const fields: RefusalFields = {};
  if (gift.sendOn) {
    if (!gift.recipientEmail) {
      const message = "A recipient is required if there is a date to send it.";
      fields["gift.recipientEmail"] = [fieldError("required", message)];
    }
    // Today is early enough: it is mailed once it is paid.
    if (endIn(new Day(gift.sendOn), store.timezone) < now) {
      fields["gift.sendOn"] = [fieldError("too_small", "Must be today or later.")];
    }
  }
  requireValidFields(fields);
  return {
    recipientEmail: gift.recipientEmail || null,
    recipientName: gift.recipientName || null,
    message: gift.message || null,
    sendOn: gift.sendOn || null,
  };
}
