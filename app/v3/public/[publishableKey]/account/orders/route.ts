import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listCustomerOrders, presentAccountOrders } from "@/lib/commerce/orders";
import { AccountOrderListItem } from "@/lib/contract/account";
import { PageQuery } from "@/lib/contract/common";

export const GET = endpoint({
  id: "listAccountOrders",
  method: "GET",
  path: "/v3/public/{publishableKey}/account/orders",
  summary: "List the customer's orders, newest first.",
  auth: "customer",
  perMinute: 120,
  query: PageQuery,
  returns: z.array(AccountOrderListItem),
  paged: true,
  handle: async (ctx, { query }) =>
    presentAccountOrders(await listCustomerOrders(ctx, query), query, ctx),
});
