import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listAccountPastOrders } from "@/lib/commerce/past-orders";
import { PageQuery } from "@/lib/contract/common";
import { AccountPastOrder } from "@/lib/contract/past-order";

export const GET = endpoint({
  id: "listAccountPastOrders",
  method: "GET",
  path: "/v3/public/{publishableKey}/account/past-orders",
  summary: "List the customer's orders from the previous shop, newest first.",
  description: "Empty until their e-mail address is verified.",
  auth: "customer",
  perMinute: 120,
  query: PageQuery,
  returns: z.array(AccountPastOrder),
  paged: true,
  handle: async (ctx, { query }) => listAccountPastOrders(ctx, query),
});
