import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { voidOrder } from "@/lib/commerce/payments";
import { CancelOrder, OrderParams, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "voidOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/void",
  summary: "Let go the money that is held for an order.",
  description:
    "While nothing was taken the order is cancelled with it. Where a part was taken, that stays, and of an order sent in part what was not sent is cancelled. An order that was paid meanwhile is left as it is.",
  auth: "seller",
  scope: "refunds:write",
  perMinute: 60,
  params: OrderParams,
  body: CancelOrder,
  returns: SellerOrder,
  refuses: ["not_found", "order_not_capturable", "order_already_captured", "order_not_cancellable"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(await voidOrder(ctx, params.order, body), ctx),
});
