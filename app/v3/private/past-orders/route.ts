import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listPastOrders } from "@/lib/commerce/past-orders";
import { PastOrder, PastOrderQuery } from "@/lib/contract/past-order";

export const GET = endpoint({
  id: "listPastOrders",
  method: "GET",
  path: "/v3/private/past-orders",
  summary: "List orders imported from a previous shop, newest first.",
  description:
    "Created by imports of `order_history`. They are read-only: they affect neither stock nor payments, and no report counts them.",
  auth: "seller",
  query: PastOrderQuery,
  returns: z.array(PastOrder),
  paged: true,
  handle: async (ctx, { query }) => listPastOrders(ctx, query),
});
