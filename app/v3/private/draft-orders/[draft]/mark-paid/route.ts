import { markDraftOrderPaid, PLACE_DRAFT_REFUSALS } from "@/lib/commerce/checkout";
import { MarkDraftOrderPaid } from "@/lib/contract/draft-order";
import { draftOrders } from "../../resource";

export const POST = draftOrders.action("mark-paid", {
  id: "markDraftOrderPaid",
  summary: "Mark a draft order as paid and place the order.",
  description:
    "Stock, discount, tax, documents and mails follow as in a checkout. The payment method of the order is bank transfer.",
  body: MarkDraftOrderPaid,
  refuses: PLACE_DRAFT_REFUSALS,
  verb: markDraftOrderPaid,
});
