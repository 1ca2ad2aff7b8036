import { endpoint } from "@/lib/api/endpoint";
import { handOverOrder } from "@/lib/commerce/fulfillment";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { sendWithCapture } from "@/lib/commerce/payments";
import { HandOverOrder, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "handOverOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/hand-over",
  summary: "Hand over a pickup order to the person who shows its code.",
  auth: "seller",
  body: HandOverOrder,
  returns: SellerOrder,
  refuses: ["order_already_fulfilled", "order_not_fulfillable", "order_not_capturable", "conflict"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(
      await sendWithCapture(ctx, params.order, () => handOverOrder(ctx, params.order, body)),
      ctx,
    ),
});
