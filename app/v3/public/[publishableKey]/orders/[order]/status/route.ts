import { endpoint } from "@/lib/api/endpoint";
import { presentOrderStatus, readOrderStatus } from "@/lib/commerce/orders";
import { OrderStatus } from "@/lib/contract/order";

export const GET = endpoint({
  id: "getOrderStatus",
  method: "GET",
  path: "/v3/public/{publishableKey}/orders/{order}/status",
  summary: "Get the status of an order. Suitable for polling.",
  auth: "shopper",
  takesOrderToken: true,
  perMinute: 120,
  returns: OrderStatus,
  refuses: ["cart_token_required"],
  handle: async (ctx, { params }) => presentOrderStatus(await readOrderStatus(ctx, params.order)),
});
