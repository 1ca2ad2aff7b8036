import { endpoint } from "@/lib/api/endpoint";
import { presentAccountOrder, readCustomerOrder } from "@/lib/commerce/orders";
import { AccountOrder } from "@/lib/contract/account";

export const GET = endpoint({
  id: "getAccountOrder",
  method: "GET",
  path: "/v3/public/{publishableKey}/account/orders/{order}",
  summary: "One order of the customer.",
  auth: "customer",
  perMinute: 120,
  returns: AccountOrder,
  refuses: ["customer_not_authenticated", "not_found"],
  handle: async (ctx, { params }) =>
    presentAccountOrder(await readCustomerOrder(ctx, params.order), ctx),
});
