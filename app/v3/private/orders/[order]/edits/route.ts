import { endpoint } from "@/lib/api/endpoint";
import { editOrder, presentEditedOrder } from "@/lib/commerce/order-edits";
import { EditedOrder, EditOrder } from "@/lib/contract/order-edit";

export const POST = endpoint({
  id: "editOrder",
  method: "POST",
  path: "/v3/private/orders/{order}/edits",
  summary: "Edit the lines or the shipping address of an order that has not been shipped.",
  description:
    "Stock, discount, taxes, totals and documents follow. A lower total is refunded at once. For a higher total a pay link for the difference is created, as a draft order with the added units. A key with scopes needs `refunds:write` where money is refunded, and `draft-orders:write` where a pay link is created.",
  auth: "seller",
  perMinute: 30,
  body: EditOrder,
  returns: EditedOrder,
  refuses: [
    "conflict",
    "order_already_fulfilled",
    "order_not_refundable",
    "insufficient_stock",
    "variant_required",
    "variant_not_found",
    "refund_exceeds_balance",
    "address_undeliverable",
  ],
  handle: async (ctx, { params, body }) =>
    presentEditedOrder(await editOrder(ctx, params.order, body), ctx),
});
