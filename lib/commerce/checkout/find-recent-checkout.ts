import type { CheckoutState } from "@/lib/commerce/payments";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { CheckoutOutcome } from "@/lib/contract/checkout";
import { query } from "@/lib/platform/db";
import { presentOutcome } from "./reply";

/** How long a repeat of a finished checkout still gets its reply: 24 hours, as an idempotency key is kept. */
const REPLAY_MS = 24 * 60 * 60 * 1000;

type RecentCheckout = { isUnderWay: boolean; state: CheckoutState | null };

/** The order that the visitor placed last, if that is recent enough to be what a repeat means. */
export async function findRecentCheckout(ctx: VisitorContext): Promise<CheckoutState | undefined> {
  return (await readRecent(ctx)).state ?? undefined;
}

/**
 * The outcome of the visitor's last submit, for a client that lost its reply. Changes nothing: an attempt in progress
 * is left to the request, webhook or reconciler that completes it.
 */
export async function findCheckoutOutcome(ctx: VisitorContext): Promise<CheckoutOutcome> {
  return presentOutcome(await readRecent(ctx));
}

async function readRecent(ctx: VisitorContext): Promise<RecentCheckout> {
  const [row] = await query<RecentCheckout>(
    "checkout_recent",
    `SELECT
       EXISTS (
         SELECT 1 FROM orders
         WHERE token_hash = $1 AND store_id = $3 AND livemode = $4 AND type = 'cart' AND hold = 'charging'
       ) AS "isUnderWay",
       (
         SELECT checkout_state(id) FROM orders
         WHERE token_hash = $1 AND store_id = $3 AND livemode = $4
           AND type = 'order' AND placed_at >= $2 AND payment_status <> 'cancelled'
         ORDER BY placed_at DESC LIMIT 1
       ) AS state`,
    [ctx.tokenHash, new Date(ctx.now.getTime() - REPLAY_MS), ctx.store.id, ctx.livemode],
  );
  return row ?? { isUnderWay: false, state: null };
}
