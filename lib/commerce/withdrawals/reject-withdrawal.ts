import type { RejectWithdrawal } from "@/lib/contract/withdrawal";
import { transaction } from "@/lib/platform/db";
import { type DeciderContext, decide, requireUndecided } from "./decide";
import { findWithdrawal, lockWithdrawal } from "./rows";

/**
 * Rejects a declaration with a note to the customer; it no longer holds the order. It may be accepted later. Refuses
 * not_found, conflict (it was decided).
 */
export async function rejectWithdrawal(
  ctx: DeciderContext,
  id: string,
  { note, notifyCustomer }: RejectWithdrawal,
): Promise<void> {
  await findWithdrawal(ctx, id);
  await transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, ctx, id);
    requireUndecided(withdrawal, { isFinal: true });
    await decide(tx, ctx, withdrawal, {
      ...{ kind: "rejected", orderId: null, items: [], shipping: 0, refundId: null },
      ...{ released: [], uncharged: 0, note, notifyCustomer },
    });
  });
}
