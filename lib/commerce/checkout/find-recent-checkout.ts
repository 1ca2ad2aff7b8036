import type { CheckoutState } from "@/lib/commerce/payments";
import type { VisitorContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";

/** How long a repeat of a finished checkout still gets its reply: 24 hours, as an idempotency key is kept. */
const REPLAY_MS = 24 * 60 * 60 * 1000;

/** The order that the visitor placed last, if that is recent enough to be what a repeat means. */
export async function findRecentCheckout(ctx: VisitorContext): Promise<CheckoutState | undefined> {
  const [row] = await query<{ state: CheckoutState | null }>(
    "checkout_recent",
    "SELECT checkout_recent($1, $2) AS state",
    [ctx.tokenHash, new Date(ctx.now.getTime() - REPLAY_MS)],
  );
  return row?.state ?? undefined;
}
