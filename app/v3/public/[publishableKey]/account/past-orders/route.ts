import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listAccountPastOrders } from "@/lib/commerce/past-orders";
import { PageQuery } from "@/lib/contract/common";
import { AccountPastOrder } from "@/lib/contract/past-order";

export const GET = endpoint({
  id: "listAccountPastOrders",
  method: "GET",
  path: "/v3/public/{publishableKey}/account/past-orders",
  summary: "What the customer has ordered in the shop that came before, the latest first.",
  description: "Empty until their e-mail address is proved.",
  auth: "customer",
  perMinute: 120,
  query: PageQuery,
  returns: z.array(AccountPastOrder),
  paged: true,
  refuses: ["customer_not_authenticated"],
  handle: async (ctx, { query }) => listAccountPastOrders(ctx, query),
});
