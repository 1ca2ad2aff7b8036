import { endpoint } from "@/lib/api/endpoint";
import { findOrderByMail } from "@/lib/commerce/orders";
import { FindOrder, OrderLinkSent } from "@/lib/contract/order";

export const POST = endpoint({
  id: "findOrder",
  method: "POST",
  path: "/v3/public/{publishableKey}/orders/find",
  summary: "Mail a link to an order to the address it was placed with.",
  description:
    "The response is the same whether or not there is such an order. If number and address match, a new link is mailed, at most three times in 15 minutes.",
  auth: "public",
  perMinute: 5,
  body: FindOrder,
  returns: OrderLinkSent,
  status: 202,
  handle: async (ctx, { body }) => findOrderByMail(ctx, body),
});
