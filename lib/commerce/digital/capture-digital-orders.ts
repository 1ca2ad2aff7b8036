import { captureOrder } from "@/lib/commerce/payments";
import { Refusal } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { type DueOrder, IS_CAPTURABLE } from "./due-orders";

/** Orders claimed at once: each calls its processor. */
const BATCH = 20;

/** A refused capture is retried after an hour: most refusals last longer or are permanent. */
const REPEAT_MS = 60 * 60_000;

/**
 * Takes the money that is held for orders of which nothing but digital goods is left, which are delivered only once they
 * are paid; any number of processes may do it at once. An order that was refused keeps its money held until then, or
 * until its seller takes or voids it.
 */
export async function captureDigitalOrders(
  now: Date,
  processors: PaymentProcessors = paymentProcessors,
): Promise<void> {
  const due = await query<DueOrder>("digital_orders_held", HELD, [
    BATCH,
    new Date(now.getTime() - REPEAT_MS),
  ]);
  for (const { id, storeId, livemode } of due) {
    const actor = { kind: "system", id: "digital" } as const;
    try {
      await captureOrder({ store: { id: storeId }, livemode, now, actor }, id, {}, processors);
    } catch (error) {
      // Refused: the order was cancelled, captured or voided meanwhile, or the processor declined.
      if (error instanceof Refusal) continue;
      log().error({ error, orderId: id }, "Money held for digital goods could not be taken.");
    }
  }
}

/** By the index on held orders. */
const HELD = `
  SELECT o.id, o.store_id AS "storeId", o.livemode
  FROM orders o
  WHERE o.hold = 'none' AND ${IS_CAPTURABLE}
    AND NOT EXISTS (
      SELECT FROM captures c WHERE c.order_id = o.id AND c.status = 'failed' AND c.updated_at > $2
    )
  ORDER BY o.placed_at LIMIT $1`;
