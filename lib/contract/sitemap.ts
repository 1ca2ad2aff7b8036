import { z } from "zod";
import { queryInteger, Slugs, Timestamp } from "@/lib/contract/common";

/** A tenth of the most that one sitemap may list (sitemaps.org), so that each page is quick to make. */
export const SITEMAP_PAGE = 5_000;

/** More pages than a store has products for. */
const PAGE_MAX = 1_000_000;

/** Which page of addresses; how many there are on one is fixed. */
export const SitemapQuery = z.object({
  page: queryInteger({ min: 1, max: PAGE_MAX, fallback: 1 }),
});

/** Where a product is found, and when it was last changed. */
export const ProductUrl = z
  .object({ slug: z.string(), slugs: Slugs, updatedAt: Timestamp })
  .meta({ id: "ProductAddress" });
export type ProductUrl = z.infer<typeof ProductUrl>;
