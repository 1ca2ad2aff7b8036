import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { voidOrder } from "@/lib/commerce/payments";
import { CancelOrder, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "voidOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/void",
  summary: "Void the authorized payment of an order.",
  description:
    "If nothing was captured, the order is cancelled. If a part was captured, that part is kept, and the unshipped units of a partially shipped order are cancelled. An order that was paid in the meantime does not change.",
  auth: "seller",
  scope: "refunds:write",
  body: CancelOrder,
  returns: SellerOrder,
  refuses: ["order_not_capturable", "order_already_captured", "order_not_cancellable"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(await voidOrder(ctx, params.order, body), ctx),
});
