import { endpoint } from "@/lib/api/endpoint";
import { adjustStoreCredit, readStoreCredit } from "@/lib/commerce/stored-value";
import { AdjustStoreCredit, StoreCredit } from "@/lib/contract/gift-card";

const path = "/v3/private/customers/{customer}/store-credit";

export const GET = endpoint({
  id: "getStoreCredit",
  method: "GET",
  path,
  summary: "Get the store credit of a customer, by currency.",
  auth: "seller",
  returns: StoreCredit,
  handle: async (ctx, { params }) => readStoreCredit(ctx, params.customer),
});

export const POST = endpoint({
  id: "adjustStoreCredit",
  method: "POST",
  path,
  summary: "Add store credit to a customer or deduct it, with a reason.",
  auth: "seller",
  scope: "gift-cards:write",
  body: AdjustStoreCredit,
  returns: StoreCredit,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) => adjustStoreCredit(ctx, params.customer, body),
});
