import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/**
 * Forgets the personal data of carts left for two hours and removes carts left for 30 days, for
 * visitors who never come back (docs/contract.md, How long things live). Those who do are judged at their request.
 */
export async function sweepCarts(now: Date = clockNow()): Promise<void> {
  await query("sweep", "SELECT sweep($1)", [now]);
}
