import { presentPublicOrder, readOrder } from "@/lib/commerce/orders";
import { PublicOrder } from "@/lib/contract/order";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  id: "getOrder",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}",
  summary: "An order, for the visitor who placed it.",
  auth: "visitor",
  perMinute: 60,
  returns: PublicOrder,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => presentPublicOrder(await readOrder(ctx, params.order), ctx),
});
