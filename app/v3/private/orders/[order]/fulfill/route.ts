import { endpoint } from "@/lib/api/endpoint";
import { fulfillOrder, presentSellerOrder } from "@/lib/commerce/orders";
import { FulfillOrder, OrderParams, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "fulfillOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/fulfill",
  summary: "Book that an order was sent, and tell its customer.",
  auth: "seller",
  perMinute: 60,
  params: OrderParams,
  body: FulfillOrder,
  returns: SellerOrder,
  refuses: ["not_found", "order_already_fulfilled", "order_not_fulfillable"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(await fulfillOrder(ctx, params.order, body), ctx),
});
