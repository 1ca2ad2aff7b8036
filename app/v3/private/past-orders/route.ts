import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listPastOrders } from "@/lib/commerce/past-orders";
import { PastOrder, PastOrderQuery } from "@/lib/contract/past-order";

export const GET = endpoint({
  id: "listPastOrders",
  method: "GET",
  path: "/v3/private/past-orders",
  summary: "Orders of the shop that came before, the latest first.",
  description:
    "They came by an import of `order_history` and are kept to be read: they are no orders, move neither stock nor money, and count in no figure.",
  auth: "seller",
  scope: "orders:read",
  perMinute: 60,
  query: PastOrderQuery,
  returns: z.array(PastOrder),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listPastOrders(ctx, query),
});
