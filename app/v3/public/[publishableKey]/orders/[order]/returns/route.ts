import { endpoint } from "@/lib/api/endpoint";
import { listVisitorReturns, requestReturn } from "@/lib/commerce/returns";
import { OrderReturns, PublicReturn, RequestReturn } from "@/lib/contract/return";

const path = "/v3/public/{publishableKey}/orders/{order}/returns";

export const GET = endpoint({
  id: "getOrderReturns",
  method: "GET",
  path,
  summary: "What of an order can be returned, and what was asked for so far.",
  description:
    "For whoever may see the order. By a cart token alone, empty for a guest who was away for two hours; a link of the order opens it at any time, then without photos and notes.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 60,
  returns: OrderReturns,
  refuses: ["not_found", "cart_token_required"],
  handle: async (ctx, { params }) => listVisitorReturns(ctx, params.order),
});

export const POST = endpoint({
  id: "requestReturn",
  method: "POST",
  path,
  summary: "Ask to return units that were sent, or claim them as damaged or missing.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 10,
  body: RequestReturn,
  returns: PublicReturn,
  status: 201,
  refuses: ["not_found", "cart_token_required"],
  handle: async (ctx, { params, body }) => requestReturn(ctx, params.order, body),
});
