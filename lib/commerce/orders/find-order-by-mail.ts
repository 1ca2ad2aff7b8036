import type { StoreContext } from "@/lib/commerce/stores";
import type { FindOrder } from "@/lib/contract/order";
import { query } from "@/lib/platform/db";

/**
 * Queues a mail with a link to the order if number and address match. The answer is the same in any
 * case, and so is the work but for the mail.
 */
export async function findOrderByMail(
  { store, livemode, locale, now }: StoreContext,
  { orderNumber, email }: FindOrder,
) {
  await query("order_find", "SELECT order_find($1, $2, $3, $4, $5, $6)", [
    store.id,
    livemode,
    orderNumber.trim().replace(/^#\s*/, "").toUpperCase(),
    email.toLowerCase(),
    locale,
    now,
  ]);
  return { sent: true as const };
}
