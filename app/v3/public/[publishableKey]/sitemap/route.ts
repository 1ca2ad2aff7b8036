import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listProductUrls } from "@/lib/commerce/catalog";
import { ProductUrl, SITEMAP_PAGE, SitemapQuery } from "@/lib/contract/sitemap";

export const GET = endpoint({
  id: "listSitemap",
  method: "GET",
  path: "/v3/public/{publishableKey}/sitemap",
  summary: "List the slugs of all published products with their last change, 5,000 per page.",
  description: "For sitemaps: larger pages than GET /products, without the rest of a product.",
  auth: "public",
  query: SitemapQuery,
  returns: z.array(ProductUrl),
  paged: true,
  cache: "catalogue",
  handle: async (ctx, { query: { page } }) => listProductUrls(ctx, { page, perPage: SITEMAP_PAGE }),
});
