import { z } from "zod";
import { endpoint, rawJson } from "@/lib/api/endpoint";
import { listRelated } from "@/lib/commerce/catalog";
import { ProductListItem, ProductPageQuery, ProductParams } from "@/lib/contract/product";

export const GET = endpoint({
  id: "listRelatedProducts",
  method: "GET",
  path: "/v3/public/{publishableKey}/products/{product}/related",
  summary: "List related products that can be bought now. At most eight.",
  description:
    "Those chosen by the seller; otherwise those bought together with it, and then others of its categories.",
  auth: "shopper",
  perMinute: 120,
  params: ProductParams,
  query: ProductPageQuery,
  returns: z.array(ProductListItem),
  cache: "catalogue",
  handle: async (ctx, { params }) => rawJson(await listRelated(ctx, params.product)),
});
