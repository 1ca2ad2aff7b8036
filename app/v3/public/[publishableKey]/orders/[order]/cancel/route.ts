import { endpoint } from "@/lib/api/endpoint";
import { cancelUnpaidOrder } from "@/lib/commerce/checkout";
import { presentOrderStatus } from "@/lib/commerce/orders";
import { OrderStatus } from "@/lib/contract/order";

export const POST = endpoint({
  id: "cancelUnpaidOrder",
  method: "POST",
  path: "/v3/public/{publishableKey}/orders/{order}/cancel",
  summary: "Give up an order whose payment is not finished.",
  description:
    "Only while the shopper's bank has not confirmed the payment. The payment is ended, and the items are back in the visitor's cart, beside what that has by now. Sent twice, the second changes nothing. An order that is placed, by bank transfer too, is cancelled by the shop.",
  auth: "visitor",
  perMinute: 30,
  returns: OrderStatus,
  refuses: ["not_found", "order_not_cancellable"],
  handle: async (ctx, { params }) => presentOrderStatus(await cancelUnpaidOrder(ctx, params.order)),
});
