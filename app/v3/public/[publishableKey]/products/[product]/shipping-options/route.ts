import { endpoint, rawJson } from "@/lib/api/endpoint";
import { quoteProduct } from "@/lib/commerce/shipping";
import { ProductParams } from "@/lib/contract/product";
import { ProductShipping, ProductShippingQuery } from "@/lib/contract/product-shipping";

export const GET = endpoint({
  id: "listProductShippingOptions",
  method: "GET",
  path: "/v3/public/{publishableKey}/products/{product}/shipping-options",
  summary: "List the shipping options for a single product to a country, with prices.",
  description: "Calculated for its default variant, in the smallest quantity that can be bought.",
  auth: "public",
  perMinute: 120,
  params: ProductParams,
  query: ProductShippingQuery,
  returns: ProductShipping,
  handle: async (ctx, { params, query }) =>
    rawJson(await quoteProduct(ctx, { ...params, ...query })),
});
