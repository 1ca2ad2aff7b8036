import { endpoint } from "@/lib/api/endpoint";
import { readStoreCredit } from "@/lib/commerce/stored-value";
import { StoreCredit } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "getAccountStoreCredit",
  method: "GET",
  path: "/v3/public/{publishableKey}/account/store-credit",
  summary: "Get the customer's store credit, by currency.",
  auth: "customer",
  perMinute: 120,
  returns: StoreCredit,
  handle: (ctx) => readStoreCredit(ctx, ctx.customer.id),
});
