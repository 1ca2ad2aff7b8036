import { endpoint } from "@/lib/api/endpoint";
import { presentEditPreview, previewOrderEdit } from "@/lib/commerce/order-edits";
import { OrderEditPreview, PreviewOrderEdit } from "@/lib/contract/order-edit";

export const POST = endpoint({
  id: "previewOrderEdit",
  method: "POST",
  path: "/v3/private/orders/{order}/edits/preview",
  summary: "Preview a change of an order's lines or address. Nothing is written.",
  description: "Stock is not checked until the edit is made.",
  auth: "seller",
  scope: "orders:read",
  perMinute: 120,
  body: PreviewOrderEdit,
  returns: OrderEditPreview,
  refuses: [
    "conflict",
    "order_already_fulfilled",
    "variant_required",
    "variant_not_found",
    "refund_exceeds_balance",
    "address_undeliverable",
  ],
  handle: async (ctx, { params, body }) =>
    presentEditPreview(await previewOrderEdit(ctx, params.order, body), ctx),
});
