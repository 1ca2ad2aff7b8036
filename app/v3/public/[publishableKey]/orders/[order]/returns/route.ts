import { endpoint } from "@/lib/api/endpoint";
import { listVisitorReturns, requestReturn } from "@/lib/commerce/returns";
import { OrderReturns, PublicReturn, RequestReturn } from "@/lib/contract/return";

const path = "/v3/public/{publishableKey}/orders/{order}/returns";

export const GET = endpoint({
  id: "getOrderReturns",
  method: "GET",
  path,
  summary: "Get what of an order can be returned, and its returns and claims.",
  description:
    "For everyone who can see the order. With only the cart token of a guest, empty after two hours without a request. With the token of a link it is always available, then without photos and notes.",
  auth: "shopper",
  takesOrderToken: true,
  returns: OrderReturns,
  refuses: ["cart_token_required"],
  handle: async (ctx, { params }) => listVisitorReturns(ctx, params.order),
});

export const POST = endpoint({
  id: "requestReturn",
  method: "POST",
  path,
  summary: "Request a return of units that were shipped, or claim them as damaged or missing.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 10,
  body: RequestReturn,
  returns: PublicReturn,
  status: 201,
  refuses: ["cart_token_required"],
  handle: async (ctx, { params, body }) => requestReturn(ctx, params.order, body),
});
