import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listProductUrls } from "@/lib/commerce/catalog";
import { ProductUrl, SITEMAP_PAGE, SitemapQuery } from "@/lib/contract/sitemap";

export const GET = endpoint({
  id: "listSitemap",
  method: "GET",
  path: "/v3/public/{publishableKey}/sitemap",
  summary: "The slugs of all published products and when they changed, 5,000 a page.",
  description: "For sitemaps: far more on a page than GET /products has, and nothing else of them.",
  auth: "public",
  perMinute: 60,
  query: SitemapQuery,
  returns: z.array(ProductUrl),
  paged: true,
  cache: "catalogue",
  refuses: [],
  handle: async (ctx, { query: { page } }) =>
    listProductUrls(ctx.store.id, { page, perPage: SITEMAP_PAGE }),
});
