import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  createShippingOption,
  listSellerOptions,
  presentSellerOption,
} from "@/lib/commerce/shipping";
import {
  CreateShippingOption,
  SellerShippingOption,
  ShippingOptionQuery,
} from "@/lib/contract/shipping-option";

export const GET = endpoint({
  id: "listSellerShippingOptions",
  method: "GET",
  path: "/v3/private/shipping-options",
  summary: "List shipping options in the order of the shop, including inactive ones.",
  auth: "seller",
  query: ShippingOptionQuery,
  returns: z.array(SellerShippingOption),
  paged: true,
  handle: async (ctx, { query }) => listSellerOptions(ctx, query),
});

export const POST = endpoint({
  id: "createShippingOption",
  method: "POST",
  path: "/v3/private/shipping-options",
  summary: "Create a shipping option. Carts are offered it at once.",
  auth: "seller",
  body: CreateShippingOption,
  returns: SellerShippingOption,
  status: 201,
  handle: async (ctx, { body }) => presentSellerOption(await createShippingOption(ctx, body), ctx),
});
