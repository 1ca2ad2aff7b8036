import { recordChange } from "@/lib/commerce/audit";
import {
  type FulfillmentRecord,
  findNextStatus,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  readOrderRecord,
} from "@/lib/commerce/orders";
import type { FulfillmentAction } from "@/lib/contract/fulfillment";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { findFulfillment } from "./find-fulfillment";

/**
 * Books what became of a parcel: it was delivered or lost, or is cancelled, which makes its units unsent
 * again. Refuses not_found, and conflict where the parcel's state does not allow it, or its units are in a return.
 */
export async function updateFulfillment(
  ctx: OrderWriterContext,
  { order: orderId, fulfillment: id }: { order: string; fulfillment: string },
  action: FulfillmentAction,
): Promise<FulfillmentRecord> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const { status } = findFulfillment(order, id);
    const next = findNextStatus(status, action);
    if (next === undefined) {
      const message = `A parcel that is ${status} does not allow this.`;
      throw refuse("conflict", { message, details: { status } });
    }
    if (next === "cancelled") await requireFree(tx, order, { id, status });
    await tx.$queryRaw`SELECT fulfillment_update(${id}, ${next}, ${ctx.now})::text`;
    await recordChange(tx, ctx, {
      action: `fulfillment.${next}`,
      objectId: id,
      before: { status },
      after: { status: next },
    });
    return findFulfillment(await readOrderRecord(tx, orderId), id);
  });
}

/**
 * Refuses to make units unsent again that are spoken for: what a return has is decided there first, and money on its way
 * back comes to its end first.
 */
async function requireFree(
  tx: Tx,
  { id: orderId, refund_pending: refundPending }: OrderRecord,
  { id, status }: Pick<FulfillmentRecord, "id" | "status">,
): Promise<void> {
  if (refundPending > 0) {
    const message = "A refund of the order is still under way.";
    throw refuse("conflict", { message, details: { status, refundPending } });
  }
  const returns = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT unnest(kept.open_returns) AS id
    FROM order_units_kept(${orderId}) kept
      JOIN fulfillment_items i ON i.order_line_id = kept.line_id AND i.fulfillment_id = ${id}
      JOIN order_lines l ON l.id = kept.line_id
    WHERE l.fulfilled - i.quantity < kept.open_units
    ORDER BY id`;
  if (returns.length === 0) return;
  const message = "Units of this parcel are in a return or a claim: end that first.";
  const returnIds = returns.map((one) => one.id);
  throw refuse("conflict", { message, details: { status, returnIds } });
}
