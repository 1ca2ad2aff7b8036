import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createDraftOrder, listDraftOrders, presentDraftOrder } from "@/lib/commerce/draft-orders";
import { CreateDraftOrder, DraftOrder, DraftOrderQuery } from "@/lib/contract/draft-order";

export const GET = endpoint({
  id: "listDraftOrders",
  method: "GET",
  path: "/v3/private/draft-orders",
  summary: "The drafts of the store, the newest first.",
  auth: "seller",
  perMinute: 60,
  query: DraftOrderQuery,
  returns: z.array(DraftOrder),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listDraftOrders(ctx, query),
});

export const POST = endpoint({
  id: "createDraftOrder",
  method: "POST",
  path: "/v3/private/draft-orders",
  summary: "Write down an order for a customer, with prices, discount and delivery of your own.",
  description:
    "Nothing is held until it is paid: by the link that `/send` opens, or marked paid. What is filled in of e-mail, addresses and delivery the customer cannot change. Minimum and maximum quantities of products do not hold for drafts.",
  auth: "seller",
  perMinute: 60,
  body: CreateDraftOrder,
  returns: DraftOrder,
  status: 201,
  refuses: ["variant_required", "variant_not_found"],
  handle: async (ctx, { body }) => presentDraftOrder(await createDraftOrder(ctx, body), ctx),
});
