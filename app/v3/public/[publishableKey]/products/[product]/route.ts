import { endpoint, rawJson } from "@/lib/api/endpoint";
import { countProductView } from "@/lib/commerce/analytics";
import { getProduct } from "@/lib/commerce/catalog";
import { Product, ProductPageQuery, ProductParams } from "@/lib/contract/product";

export const GET = endpoint({
  id: "getProduct",
  method: "GET",
  path: "/v3/public/{publishableKey}/products/{product}",
  summary: "A published product with its options, variants and stock.",
  auth: "public",
  perMinute: 120,
  params: ProductParams,
  query: ProductPageQuery,
  returns: Product,
  cache: "catalogue",
  refuses: ["not_found"],
  handle: async (ctx, { params }) =>
    getProduct(ctx, params.product).then(({ json, etag }) => {
      countProductView(ctx);
      return rawJson(json, etag);
    }),
});
