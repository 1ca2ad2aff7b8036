import { endpoint } from "@/lib/api/endpoint";
import { presentRefundedOrder, refundOrder } from "@/lib/commerce/payments";
import { RefundedOrder, RefundOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "refundOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/refund",
  summary: "Refund an order, in full or in part.",
  description:
    "Units are restocked: those named in `items`, or the share of each line that equals the share of the money refunded. A refund that the payment processor has not confirmed has the status `pending` and continues in the background.",
  auth: "seller",
  scope: "refunds:write",
  perMinute: 30,
  body: RefundOrder,
  returns: RefundedOrder,
  refuses: ["order_not_refundable", "refund_exceeds_balance"],
  handle: async (ctx, { params, body }) =>
    presentRefundedOrder(await refundOrder(ctx, params.order, body), ctx),
});
