import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { countSearch } from "@/lib/commerce/analytics";
import { listProducts } from "@/lib/commerce/catalog";
import { ProductListItem, ProductListMeta, ProductQuery } from "@/lib/contract/product";

export const GET = endpoint({
  id: "listProducts",
  method: "GET",
  path: "/v3/public/{publishableKey}/products",
  summary: "List published products: search, filter, sort and paginate.",
  auth: "shopper",
  perMinute: 120,
  query: ProductQuery,
  returns: z.array(ProductListItem),
  paged: true,
  meta: ProductListMeta,
  cache: "catalogue",
  handle: async (ctx, { query }) => {
    const list = await listProducts(ctx, query);
    countSearch(ctx, query, list.total > 0 || list.isRedirected === true);
    return rawJson(list);
  },
});
