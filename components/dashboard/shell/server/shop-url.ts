import { findPublishedShop } from "@/components/storefront/shell/server/shop";

/** Where a store with these hosts is shown: at the first, by the scheme and port of the deployment; empty: here. */
export async function shopUrl([host]: readonly string[]): Promise<string> {
  const shop = await findPublishedShop();
  if (host === undefined || shop === undefined) return "";
  const { protocol, port } = new URL(shop.deploymentUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}
