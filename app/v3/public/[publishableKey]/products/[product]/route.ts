import { endpoint, rawJson } from "@/lib/api/endpoint";
import { countProductView, countSearchClick } from "@/lib/commerce/analytics";
import { getProduct } from "@/lib/commerce/catalog";
import { Product, ProductParams, ProductViewQuery } from "@/lib/contract/product";

export const GET = endpoint({
  id: "getProduct",
  method: "GET",
  path: "/v3/public/{publishableKey}/products/{product}",
  summary: "Get a published product with its options, variants and stock.",
  auth: "shopper",
  perMinute: 120,
  params: ProductParams,
  query: ProductViewQuery,
  returns: Product,
  cache: "catalogue",
  handle: async (ctx, { params, query }) => {
    const product = await getProduct(ctx, params.product);
    if (query.isView === "true") countProductView(ctx);
    countSearchClick(ctx, query.searchTerm);
    return rawJson(product);
  },
});
