import type { CheckoutState } from "@/lib/commerce/payments";
import type { VisitorContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";

/** How long a repeat of a finished checkout still gets its reply: 24 hours, as an idempotency key is kept. */
const REPLAY_MS = 24 * 60 * 60 * 1000;

/** The order that the visitor placed last, if that is recent enough to be what a repeat means. */
export async function findRecentCheckout(ctx: VisitorContext): Promise<CheckoutState | undefined> {
  const [row] = await query<{ state: CheckoutState }>(
    "checkout_recent",
    `SELECT checkout_state(id) AS state FROM orders
     WHERE token_hash = $1 AND type = 'order' AND placed_at >= $2 AND payment_status <> 'cancelled'
     ORDER BY placed_at DESC LIMIT 1`,
    [ctx.tokenHash, new Date(ctx.now.getTime() - REPLAY_MS)],
  );
  return row?.state;
}
