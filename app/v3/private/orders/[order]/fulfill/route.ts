import { endpoint } from "@/lib/api/endpoint";
import { fulfillOrder } from "@/lib/commerce/fulfillment";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { sendWithCapture } from "@/lib/commerce/payments";
import { FulfillOrder } from "@/lib/contract/fulfillment";
import { SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "fulfillOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/fulfill",
  summary: "Mark all remaining units of an order as shipped, and notify the customer.",
  auth: "seller",
  body: FulfillOrder,
  returns: SellerOrder,
  refuses: ["order_already_fulfilled", "order_not_fulfillable", "order_not_capturable"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(
      await sendWithCapture(ctx, params.order, () => fulfillOrder(ctx, params.order, body)),
      ctx,
    ),
});
