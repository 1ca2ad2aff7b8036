import { createDraftOrder, listDraftOrders } from "@/lib/commerce/draft-orders";
import { CreateDraftOrder, DraftOrderQuery } from "@/lib/contract/draft-order";
import { draftOrders } from "./resource";

export const GET = draftOrders.list({
  id: "listDraftOrders",
  summary: "List draft orders, newest first.",
  query: DraftOrderQuery,
  find: listDraftOrders,
});

export const POST = draftOrders.create({
  id: "createDraftOrder",
  summary: "Create a draft order for a customer, with your own prices, discount and delivery.",
  description:
    "Stock is not reserved until the draft is paid, through the link that `/send` creates, or marked as paid. The customer cannot change an e-mail address, address or delivery that you set. Minimum and maximum quantities of products do not apply to drafts.",
  body: CreateDraftOrder,
  refuses: ["variant_required", "variant_not_found"],
  verb: createDraftOrder,
});
