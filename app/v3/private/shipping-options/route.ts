import { createShippingOption, listSellerOptions } from "@/lib/commerce/shipping";
import { CreateShippingOption, ShippingOptionQuery } from "@/lib/contract/shipping-option";
import { shippingOptions } from "./resource";

export const GET = shippingOptions.list({
  id: "listSellerShippingOptions",
  summary: "List shipping options in the order of the shop, including inactive ones.",
  query: ShippingOptionQuery,
  find: listSellerOptions,
});

export const POST = shippingOptions.create({
  id: "createShippingOption",
  summary: "Create a shipping option. Carts are offered it at once.",
  body: CreateShippingOption,
  verb: createShippingOption,
});
