import { recordChange } from "@/lib/commerce/audit";
import { checkVatId, type VatCheck } from "@/lib/commerce/tax";
import { now as clockNow } from "@/lib/kit/clock";
import { query, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { claimSql, type Queue } from "@/lib/platform/queue";
import type { VatServices } from "@/lib/providers/vat";
import { emitOrderUpdated } from "./emit-order-event";
import { lockOrder } from "./lock-order";

/** Orders claimed at once, processed one by one, each within five seconds. */
const BATCH = 10;

interface DueOrder {
  id: string;
  storeId: string;
  livemode: boolean;
  vatId: string | null;
  /** The store's own, null where it has no VAT ids checked any more. */
  requester: string | null;
}

const VAT_CHECKS: Queue = {
  from: "orders",
  where: "type = 'order'",
  dueAt: "vat_check_due_at",
  orderBy: "vat_check_due_at, id",
};

/**
 * Claims orders by putting off when they are due next: as long again as they are old, between five minutes
 * and six hours, and never after a week. The orders of a process that dies are checked in that round.
 */
const CLAIM = `
  WITH due AS MATERIALIZED (
    ${claimSql(VAT_CHECKS, { now: "$2", limit: "$1", lock: "NO KEY UPDATE" })}
  )
  UPDATE orders o SET vat_check_due_at = CASE
    WHEN o.payment_status <> 'cancelled' AND o.placed_at > $2::timestamptz - interval '7 days'
      THEN $2 + greatest(interval '5 minutes', least($2 - o.placed_at, interval '6 hours'))
  END
  FROM due, stores s
  WHERE o.id = due.id AND s.id = o.store_id
  RETURNING o.id, o.store_id AS "storeId", o.livemode,
    CASE WHEN o.payment_status <> 'cancelled' THEN o.vat_id END AS "vatId",
    CASE WHEN (s.invoicing ->> 'checksVatIds')::boolean THEN s.invoicing ->> 'vatId' END AS requester`;

/**
 * Checks the VAT ids of orders again whose tax office was unavailable, stores the answer and notifies the
 * seller. The totals of an order do not change: tax that turns out not to be owed is refunded by the seller
 * (decision 44). Returns how many were checked.
 */
export async function recheckVatIds(
  services?: VatServices,
  now: Date = clockNow(),
): Promise<number> {
  const due = await query<DueOrder>("vat_checks_claim", CLAIM, [BATCH, now]);
  for (const order of due) {
    try {
      await recheck(order, now, services);
    } catch (error) {
      log().error({ error, orderId: order.id }, "A VAT id could not be checked again.");
    }
  }
  return due.length;
}

async function recheck(
  { id, storeId, livemode, vatId, requester }: DueOrder,
  now: Date,
  services: VatServices | undefined,
): Promise<void> {
  if (vatId === null || requester === null) return;
  const mode = { store: { id: storeId }, livemode, now };
  const check = await checkVatId(mode, { vatId, requester }, services);
  if (check !== null && check.status !== "unavailable") await write(mode, { id, vatId, check });
}

async function write(
  mode: { store: { id: string }; livemode: boolean; now: Date },
  { id, vatId, check }: { id: string; vatId: string; check: VatCheck },
): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, mode, id);
    // Another process has stored an answer, or the customer was erased.
    if (order.vat_check?.status !== "unavailable" || order.vat_id !== vatId) return;
    const { version } = await tx.order.update({
      where: { id },
      data: {
        ...{ vatCheck: { ...check }, vatCheckDueAt: null },
        ...{ version: { increment: 1 }, updatedAt: mode.now },
      },
      select: { version: true },
    });
    await emitOrderUpdated(tx, id, version, mode.now);
    await recordChange(
      tx,
      { ...mode, actor: { kind: "system", id: "vat" } },
      {
        ...{ action: "order.updated", objectId: id },
        ...{ before: { vatCheck: order.vat_check }, after: { vatCheck: check } },
      },
    );
  });
}
