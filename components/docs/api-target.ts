import { headers } from "next/headers";
import type { SnippetTarget } from "@/components/docs/snippets";
import { findPublishedShop, shopperOrigin } from "@/components/storefront/shell/server/shop";

/** Where the reader is and the key of the shop; a placeholder for it while there is no shop. */
export async function getApiTarget(): Promise<SnippetTarget> {
  // The request first: a build, which has none, then knows that the page cannot be made ahead.
  await headers();
  const shop = await findPublishedShop();
  if (shop === undefined) return { origin: "https://shop.example", publishableKey: "pk_test_…" };
  return { origin: await shopperOrigin(), publishableKey: shop.publishableKey };
}
