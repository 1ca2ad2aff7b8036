import { endpoint } from "@/lib/api/endpoint";
import { readyForPickup } from "@/lib/commerce/fulfillment";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { ReadyForPickup, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "readyForPickup",
  method: "POST",
  path: "/v3/private/orders/{order}/ready-for-pickup",
  summary: "Mark an order as ready for pickup, and mail the customer the pickup code.",
  auth: "seller",
  body: ReadyForPickup,
  returns: SellerOrder,
  refuses: ["order_already_fulfilled", "order_not_fulfillable", "conflict"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(await readyForPickup(ctx, params.order, body), ctx),
});
