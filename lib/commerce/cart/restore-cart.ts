import type { VisitorContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { type CalculatedCart, calculateCart } from "./calculate";
import { hashCartLink } from "./cart-link";
import { changeLines } from "./rows";

/**
 * Brings the lines of a mail about a cart that was left into the visitor's own, without a login and on any device: the
 * link carries goods and no data of the shopper who left them. Following it again adds nothing. Refuses
 * cart_link_invalid, cart_link_expired, checkout_in_progress, cart_locked.
 */
export async function restoreCart(ctx: VisitorContext, token: string): Promise<CalculatedCart> {
  const { store, livemode, now } = ctx;
  const reminder = await db.cartReminder.findFirst({
    where: { tokenHash: Uint8Array.from(hashCartLink(token)), storeId: store.id, livemode },
    select: { id: true, expiresAt: true },
  });
  if (reminder === null) throw refuse("cart_link_invalid");
  if (reminder.expiresAt === null || reminder.expiresAt <= now) throw refuse("cart_link_expired");
  return calculateCart(await changeLines(ctx, "cart_restore", [reminder.id]), now);
}
