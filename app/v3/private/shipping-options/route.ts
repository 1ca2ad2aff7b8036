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
  summary: "The store's shipping options in the order shoppers see them, inactive ones included.",
  auth: "seller",
  perMinute: 60,
  query: ShippingOptionQuery,
  returns: z.array(SellerShippingOption),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listSellerOptions(ctx, query),
});

export const POST = endpoint({
  id: "createShippingOption",
  method: "POST",
  path: "/v3/private/shipping-options",
  summary: "Add a shipping option; carts are offered it from now on.",
  auth: "seller",
  perMinute: 60,
  body: CreateShippingOption,
  returns: SellerShippingOption,
  status: 201,
  refuses: [],
  handle: async (ctx, { body }) => presentSellerOption(await createShippingOption(ctx, body), ctx),
});
