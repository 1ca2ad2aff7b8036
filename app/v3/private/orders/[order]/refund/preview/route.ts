import { endpoint } from "@/lib/api/endpoint";
import { presentRefundPreview, previewRefund } from "@/lib/commerce/payments";
import { OrderParams, RefundOrder, RefundPreview } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "previewRefund",
  method: "POST",
  path: "/v3/private/orders/{order}/refund/preview",
  summary: "What a refund of an order would give back and put back. Nothing is written.",
  description:
    "It takes what the refund takes and refuses what that would refuse, but for what the payment processor says when it is asked.",
  auth: "seller",
  scope: "orders:read",
  perMinute: 120,
  params: OrderParams,
  body: RefundOrder,
  returns: RefundPreview,
  refuses: ["not_found", "order_not_refundable", "refund_exceeds_balance"],
  handle: async (ctx, { params, body }) =>
    presentRefundPreview(await previewRefund(ctx, params.order, body), ctx),
});
