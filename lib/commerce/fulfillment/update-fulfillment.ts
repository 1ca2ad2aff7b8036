import { recordChange } from "@/lib/commerce/audit";
import {
  type FulfillmentRecord,
  findNextStatus,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  readOrderRecord,
} from "@/lib/commerce/orders";
import type { FulfillmentAction, ParcelStatus } from "@/lib/contract/fulfillment";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { findFulfillment } from "./find-fulfillment";
import { isSpokenFor, type KeptLine, readKeptLines } from "./kept-units";
import { cancelParcel, endParcel } from "./move-parcel";

/**
 * Books the outcome of a parcel: delivered, lost, or cancelled, which makes its units unsent again. Refuses not_found,
 * and conflict where the parcel's state does not allow it, or its units are in a return.
 */
export async function updateFulfillment(
  ctx: OrderWriterContext,
  { order: orderId, fulfillment: id }: { order: string; fulfillment: string },
  action: FulfillmentAction,
): Promise<FulfillmentRecord> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const parcel = findFulfillment(order, id);
    const { status } = parcel;
    const next = findNextStatus(parcel, action);
    if (next === undefined) {
      const message = `A parcel that is ${status} does not allow this.`;
      throw refuse("conflict", { message, details: { status } });
    }
    await move(tx, order, { id, status, next }, ctx.now);
    await recordChange(tx, ctx, {
      action: `fulfillment.${next}`,
      objectId: id,
      before: { status },
      after: { status: next },
    });
    return findFulfillment(await readOrderRecord(tx, orderId), id);
  });
}

type ParcelEnd = Exclude<ParcelStatus, "shipped">;

async function move(
  tx: Tx,
  order: OrderRecord,
  { id, status, next }: Pick<FulfillmentRecord, "id" | "status"> & { next: ParcelEnd },
  now: Date,
): Promise<void> {
  const parcel = { id, orderId: order.id };
  if (next !== "cancelled") return endParcel(tx, parcel, next, now);
  const lines = await readKeptLines(tx, parcel);
  requireFree(order, lines, status);
  await cancelParcel(tx, parcel, lines, now);
}

/**
 * Refuses to make reserved units unsent again: a return has to be decided first, and a pending refund has to end first.
 */
function requireFree(
  { refund_pending: refundPending }: OrderRecord,
  lines: readonly KeptLine[],
  status: FulfillmentRecord["status"],
): void {
  if (refundPending > 0) {
    const message = "A refund of the order is still under way.";
    throw refuse("conflict", { message, details: { status, refundPending } });
  }
  const returnIds = [
    ...new Set(lines.filter(isSpokenFor).flatMap(({ openReturns }) => openReturns)),
  ].sort();
  if (returnIds.length === 0) return;
  const message = "Units of this parcel are in a return or a claim: end that first.";
  throw refuse("conflict", { message, details: { status, returnIds } });
}
