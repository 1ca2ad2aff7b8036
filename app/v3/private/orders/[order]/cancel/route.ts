import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { cancelOrder } from "@/lib/commerce/payments";
import { CancelOrder, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "cancelOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/cancel",
  summary: "Cancel an order that has not been shipped, and refund what was paid.",
  description:
    "While the payment processor has not confirmed, `isCancelling` is true and the cancellation continues in the background. An order is never cancelled without its refund.",
  auth: "seller",
  scope: "refunds:write",
  perMinute: 30,
  body: CancelOrder,
  returns: SellerOrder,
  refuses: ["order_not_cancellable"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(await cancelOrder(ctx, params.order, body), ctx),
});
