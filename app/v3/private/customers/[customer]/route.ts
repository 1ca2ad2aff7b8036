import { endpoint } from "@/lib/api/endpoint";
import {
  findSellerCustomer,
  presentSellerCustomer,
  updateCustomer,
} from "@/lib/commerce/customers";
import type { SellerContext } from "@/lib/commerce/stores";
import { SellerCustomer, UpdateCustomer } from "@/lib/contract/customer";

const path = "/v3/private/customers/{customer}";

/** As GET shows it, for If-Match. */
const current = async (ctx: SellerContext, { customer }: { customer: string }) =>
  presentSellerCustomer(await findSellerCustomer(ctx, customer), ctx);

export const GET = endpoint({
  id: "getCustomer",
  method: "GET",
  path,
  summary: "Get a customer with their addresses, order count and amount spent.",
  auth: "seller",
  perMinute: 240,
  returns: SellerCustomer,
  cache: "poll",
  handle: async (ctx, { params }) => current(ctx, params),
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
  current,
  handle: async (ctx, { params, body }) =>
    presentSellerCustomer(await updateCustomer(ctx, params.customer, body), ctx),
});
