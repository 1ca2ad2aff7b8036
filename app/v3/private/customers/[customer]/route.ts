import { endpoint } from "@/lib/api/endpoint";
import {
  findSellerCustomer,
  presentSellerCustomer,
  updateCustomer,
} from "@/lib/commerce/customers";
import { SellerCustomer, UpdateCustomer } from "@/lib/contract/customer";

const path = "/v3/private/customers/{customer}";

export const GET = endpoint({
  id: "getCustomer",
  method: "GET",
  path,
  summary: "Get a customer with their addresses, order count and amount spent.",
  auth: "seller",
  perMinute: 240,
  returns: SellerCustomer,
  cache: "poll",
  handle: async (ctx, { params }) =>
    presentSellerCustomer(await findSellerCustomer(ctx, params.customer), ctx),
});

export const PATCH = endpoint({
  id: "updateCustomer",
  method: "PATCH",
  path,
  summary: "Update a customer and return it. Fields that are not sent stay as they are.",
  auth: "seller",
  perMinute: 120,
  body: UpdateCustomer,
  returns: SellerCustomer,
  current: GET,
  handle: async (ctx, { params, body }) =>
    presentSellerCustomer(await updateCustomer(ctx, params.customer, body), ctx),
});
