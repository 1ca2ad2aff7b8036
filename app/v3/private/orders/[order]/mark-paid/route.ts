import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder } from "@/lib/commerce/orders";
import { markOrderPaid } from "@/lib/commerce/payments";
import { MarkOrderPaid, SellerOrder } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "markOrderPaid",
  method: "POST",
  path: "/v3/private/orders/{order}/mark-paid",
  summary: "Mark an order as paid by bank transfer.",
  auth: "seller",
  body: MarkOrderPaid,
  returns: SellerOrder,
  refuses: ["conflict"],
  handle: async (ctx, { params }) =>
    presentSellerOrder(await markOrderPaid(ctx, params.order), ctx),
});
