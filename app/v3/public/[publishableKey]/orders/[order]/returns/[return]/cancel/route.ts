import { endpoint } from "@/lib/api/endpoint";
import { cancelVisitorReturn } from "@/lib/commerce/returns";
import { PublicReturn, ReturnActionBody } from "@/lib/contract/return";

export const POST = endpoint({
  id: "cancelVisitorReturn",
  method: "POST",
  path: "/v3/public/{publishableKey}/orders/{order}/returns/{return}/cancel",
  summary: "Cancel a return before it is shipped.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 30,
  body: ReturnActionBody,
  returns: PublicReturn,
  refuses: ["cart_token_required", "conflict"],
  handle: async (ctx, { params }) =>
    cancelVisitorReturn(ctx, { orderId: params.order, id: params.return }),
});
