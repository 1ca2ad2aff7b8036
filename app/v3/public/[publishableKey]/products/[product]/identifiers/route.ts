import { endpoint } from "@/lib/api/endpoint";
import { getIdentifiers } from "@/lib/commerce/catalog";
import { ProductParams } from "@/lib/contract/product";
import { ProductIdentifiers } from "@/lib/contract/product-identifiers";

export const GET = endpoint({
  id: "getProductIdentifiers",
  method: "GET",
  path: "/v3/public/{publishableKey}/products/{product}/identifiers",
  summary: "Get the brand, GTINs and part numbers of a product, for structured data.",
  description: "The same as in the product feeds.",
  auth: "public",
  perMinute: 120,
  params: ProductParams,
  returns: ProductIdentifiers,
  cache: "catalogue",
  handle: (ctx, { params }) => getIdentifiers(ctx, params.product),
});
