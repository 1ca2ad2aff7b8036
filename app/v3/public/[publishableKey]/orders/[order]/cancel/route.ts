import { endpoint } from "@/lib/api/endpoint";
import { cancelUnpaidOrder } from "@/lib/commerce/checkout";
import { presentOrderStatus } from "@/lib/commerce/orders";
import { OrderStatus } from "@/lib/contract/order";

export const POST = endpoint({
  id: "cancelUnpaidOrder",
  method: "POST",
  path: "/v3/public/{publishableKey}/orders/{order}/cancel",
  summary: "Cancel an order whose payment is not finished.",
  description:
    "Only while the shopper's bank has not confirmed the payment. The payment is cancelled, and the items are returned to the visitor's cart in addition to its current ones. A repeated request changes nothing. An order that is placed, including one by bank transfer, can only be cancelled by the seller.",
  auth: "visitor",
  perMinute: 30,
  returns: OrderStatus,
  refuses: ["order_not_cancellable"],
  handle: async (ctx, { params }) => presentOrderStatus(await cancelUnpaidOrder(ctx, params.order)),
});
