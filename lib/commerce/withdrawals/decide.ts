import { recordChange } from "@/lib/commerce/audit";
import { queueMail } from "@/lib/commerce/outbox";
import type { SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { emitWithdrawalEvent } from "./emit-withdrawal-event";
import type { DecisionRow, WithdrawalRow } from "./rows";
import type { Units } from "./rules";

/** Who decides, where and when. */
export type DeciderContext = Pick<SellerContext, "store" | "livemode" | "now" | "actor">;

/** A decision of the seller. */
interface NewDecision {
  kind: DecisionRow["kind"];
  orderId: string | null;
  items: Units[];
  shipping: number;
  /** Units that are no longer to be sent, and the authorized money that is not captured for them. */
  released: Units[];
  uncharged: number;
  refundId: string | null;
  note: string | null;
  notifyCustomer: boolean;
}

/** Refuses conflict for a declaration that was accepted, and with `isFinal` also for a rejected one. */
export function requireUndecided({ status }: WithdrawalRow, { isFinal = false } = {}): void {
  if (status === "open" || (status === "rejected" && !isFinal)) return;
  throw refuse("conflict", {
    message: "The withdrawal has been decided already.",
    details: { status },
  });
}

/** Writes the decision about a withdrawal that the caller has locked, emits its event and queues the mail. */
export async function decide(
  tx: Tx,
  ctx: DeciderContext,
  { id, storeId, livemode, email, locale, status }: WithdrawalRow,
  { notifyCustomer, ...decision }: NewDecision,
): Promise<void> {
  const { actor, now } = ctx;
  const { kind, items, released, ...rest } = decision;
  const row = await tx.withdrawalDecision.create({
    data: {
      ...{ ...rest, kind, items: plain(items), released: plain(released), withdrawalId: id },
      ...{ actorKind: actor.kind, actorId: actor.id, createdAt: now },
    },
    select: { id: true },
  });
  await emitWithdrawalEvent(tx, ctx, { id, type: `withdrawal.${kind}` });
  await recordChange(tx, ctx, {
    ...{ action: `withdrawal.${kind}`, objectId: id },
    ...{ before: { status }, after: { ...decision, status: kind } },
  });
  if (!notifyCustomer || email === null) return;
  // A declaration may have several decisions: a failed refund is decided again.
  const about = { kind: `withdrawal_${kind}`, subjectId: `${row.id}` } as const;
  await queueMail(tx, { ...about, storeId, livemode, toAddress: email, locale }, now);
}

/** As JSON for a column. */
function plain(units: Units[]): { id: string; quantity: number }[] {
  return units.map(({ id, quantity }) => ({ id, quantity }));
}
