import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import type { Tx } from "@/lib/platform/db";
import { readOrderRecord } from "./lock-order";
import type { OrderRecord } from "./order-record";

/** What was done to an order, with what differs before and after. */
type OrderChange = { action: `order.${string}`; before: object; after?: object };

/** Records a change of an order in the audit log, in the transaction that made it, and reads the order after it. */
export async function recordOrderChange(
  tx: Tx,
  ctx: AuditContext,
  orderId: string,
  change: OrderChange,
): Promise<OrderRecord> {
  await recordChange(tx, ctx, { ...change, objectId: orderId });
  return readOrderRecord(tx, orderId);
}
