import { endpoint } from "@/lib/api/endpoint";
import { presentRefundPreview, previewRefund } from "@/lib/commerce/payments";
import { RefundOrder, RefundPreview } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "previewRefund",
  method: "POST",
  path: "/v3/private/orders/{order}/refund/preview",
  summary: "Preview a refund: the amounts and the units that it would return. Nothing is written.",
  description:
    "Takes the same body as a refund and is refused for the same reasons, except for those of the payment processor.",
  auth: "seller",
  scope: "orders:read",
  perMinute: 120,
  body: RefundOrder,
  returns: RefundPreview,
  refuses: ["order_not_refundable", "refund_exceeds_balance"],
  handle: async (ctx, { params, body }) =>
    presentRefundPreview(await previewRefund(ctx, params.order, body), ctx),
});
