import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createDraftOrder, listDraftOrders, presentDraftOrder } from "@/lib/commerce/draft-orders";
import { CreateDraftOrder, DraftOrder, DraftOrderQuery } from "@/lib/contract/draft-order";

export const GET = endpoint({
  id: "listDraftOrders",
  method: "GET",
  path: "/v3/private/draft-orders",
  summary: "List draft orders, newest first.",
  auth: "seller",
  query: DraftOrderQuery,
  returns: z.array(DraftOrder),
  paged: true,
  handle: async (ctx, { query }) => listDraftOrders(ctx, query),
});

export const POST = endpoint({
  id: "createDraftOrder",
  method: "POST",
  path: "/v3/private/draft-orders",
  summary: "Create a draft order for a customer, with your own prices, discount and delivery.",
  description:
    "Stock is not reserved until the draft is paid, through the link that `/send` creates, or marked as paid. The customer cannot change an e-mail address, address or delivery that you set. Minimum and maximum quantities of products do not apply to drafts.",
  auth: "seller",
  body: CreateDraftOrder,
  returns: DraftOrder,
  status: 201,
  refuses: ["variant_required", "variant_not_found"],
  handle: async (ctx, { body }) => presentDraftOrder(await createDraftOrder(ctx, body), ctx),
});
