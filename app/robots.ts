import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { findPublishedShop } from "@/components/storefront/shell/server/shop";

/** What is one visitor's own, or for sellers and machines. */
const PRIVATE = ["/cart", "/checkout", "/account", "/orders", "/dashboard", "/v3/"];

/** What crawlers may look at. Lists that are narrowed or sorted say by themselves not to be kept. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The deployment's address is known when it runs, not when it is built.
  await connection();
  const shop = await findPublishedShop();
  return {
    rules: { userAgent: "*", allow: "/", disallow: PRIVATE },
    ...(shop && { sitemap: `${shop.baseUrl}/sitemap.xml` }),
  };
}
