import { endpoint } from "@/lib/api/endpoint";
import { markDraftOrderPaid, PLACE_DRAFT_REFUSALS } from "@/lib/commerce/checkout";
import { presentDraftOrder } from "@/lib/commerce/draft-orders";
import { DraftOrder, MarkDraftOrderPaid } from "@/lib/contract/draft-order";

export const POST = endpoint({
  id: "markDraftOrderPaid",
  method: "POST",
  path: "/v3/private/draft-orders/{draft}/mark-paid",
  summary: "Mark a draft order as paid and place the order.",
  description:
    "Stock, discount, tax, documents and mails follow as in a checkout. The payment method of the order is bank transfer.",
  auth: "seller",
  body: MarkDraftOrderPaid,
  returns: DraftOrder,
  refuses: PLACE_DRAFT_REFUSALS,
  handle: async (ctx, { params }) =>
    presentDraftOrder(await markDraftOrderPaid(ctx, params.draft), ctx),
});
