import { endpoint } from "@/lib/api/endpoint";
import { presentRefundedOrder, refundOrder } from "@/lib/commerce/payments";
import { OrderParams, RefundedOrder, RefundOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "refundOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/refund",
  summary: "Give back what was paid for an order, in part or all of it.",
  description:
    "Units are put back on the shelf: those named in `items`, or as large a share of each line as the share of the money that has gone back. A refund that the payment processor has not answered yet has the status `pending` and is carried on by itself.",
  auth: "seller",
  scope: "refunds:write",
  perMinute: 30,
  params: OrderParams,
  body: RefundOrder,
  returns: RefundedOrder,
  refuses: ["not_found", "order_not_refundable", "refund_exceeds_balance"],
  handle: async (ctx, { params, body }) =>
    presentRefundedOrder(await refundOrder(ctx, params.order, body), ctx),
});
