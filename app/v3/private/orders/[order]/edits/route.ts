import { endpoint } from "@/lib/api/endpoint";
import { editOrder, presentEditedOrder } from "@/lib/commerce/order-edits";
import { EditedOrder, EditOrder } from "@/lib/contract/order-edit";
import { OrderParams } from "@/lib/contract/seller-order";

export const POST = endpoint({
  id: "editOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/edits",
  summary: "Change the lines of an order that was not sent, and where it goes.",
  description:
    "Stock, discount, taxes, sums and documents follow. What costs less is given back at once; what costs more than was paid is asked for by a pay link of its own, as a draft order with the units that come in. A key with scopes needs `refunds:write` where money goes back, and `draft-orders:write` where a link is made.",
  auth: "seller",
  perMinute: 30,
  params: OrderParams,
  body: EditOrder,
  returns: EditedOrder,
  refuses: [
    ...(["not_found", "conflict", "order_already_fulfilled", "order_not_refundable"] as const),
    ...(["insufficient_stock", "variant_required", "variant_not_found"] as const),
    ...(["refund_exceeds_balance", "address_undeliverable"] as const),
  ],
  handle: async (ctx, { params, body }) =>
    presentEditedOrder(await editOrder(ctx, params.order, body), ctx),
});
