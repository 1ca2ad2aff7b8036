import type { SellerContext } from "@/lib/commerce/stores";
import type { SellerOrderQuery } from "@/lib/contract/seller-order";
import { query } from "@/lib/platform/db";
import { orderConditions } from "./seller-orders-statement";
import type { OrderState } from "./states";

type FoundOrder = {
  id: string;
  orderNumber: string | null;
  tags: string[];
  state: OrderState;
};

/** At most `limit` orders by their ids or by the filters of the list, the latest first, and the state of each. */
export async function findOrdersFor(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { ids, filter }: { ids?: string[]; filter: Omit<SellerOrderQuery, "page" | "perPage" | "sort"> },
  limit: number,
): Promise<FoundOrder[]> {
  const { names, own, params, paymentStatuses, found } = orderConditions({
    storeId: store.id,
    livemode,
    ...filter,
  });
  const param = (value: unknown) => `$${params.push(value)}`;
  const states = paymentStatuses ? `AND o.payment_status = ANY (${param(paymentStatuses)})` : "";
  const searched = found ? "AND o.id IN (SELECT f.id FROM found f)" : "";
  const named = ids ? `AND o.id = ANY (${param(ids)})` : "";
  const text = `
    ${found ? `WITH ${found}` : ""}
    SELECT o.id, o.order_number AS "orderNumber", o.tags, jsonb_build_object(
      'paymentStatus', o.payment_status, 'fulfillmentStatus', o.fulfillment_status,
      'isCancelling', o.hold = 'cancelling', 'isCapturing', o.hold = 'capturing', 'paymentCapture', o.payment_capture, 'isPickup', o.pickup IS NOT NULL,
      'sendsBeforePaid', o.sends_before_paid AND o.order_number IS NOT NULL, 'paymentMethod', o.payment_method,
      'captured', o.captured, 'refunded', o.refunded, 'refundPending', o.refund_pending,
      'held', order_held(o)) AS state
    FROM orders o WHERE ${own} ${states} ${searched} ${named}
    ORDER BY o.placed_at DESC, o.id DESC LIMIT ${param(limit)}`;
  const name = ["orders_for", paymentStatuses ? "s" : "", ids ? "ids" : "", ...names].join("_");
  return query<FoundOrder>(name, text, params);
}
