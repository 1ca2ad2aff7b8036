import { headers } from "next/headers";

/** What the server publishes to its own pages; nothing in it is secret. */
type PublishedShop = { publishableKey: string; baseUrl: string };

/** Where the server publishes it; the name is all that it and the pages share. */
const STOREFRONT = Symbol.for("cartwright.storefront");

type Holder = typeof globalThis & { [STOREFRONT]?: PublishedShop };

/** What was published; undefined before there is a store. */
export function findPublishedShop(): PublishedShop | undefined {
  return (globalThis as Holder)[STOREFRONT];
}

/** The key the shop's pages call the API with, and the address the deployment goes by. */
export function publishedShop(): PublishedShop {
  const shop = findPublishedShop();
  if (shop === undefined) throw new Error("No store has been set up for the storefront yet.");
  return shop;
}

/**
 * The origin the shopper is on, which is where a bank has to send them back to: their cart's cookie
 * belongs to that host, and the deployment may go by several.
 */
export async function shopperOrigin(): Promise<string> {
  const { baseUrl } = publishedShop();
  const sent = await headers();
  const host = sent.get("x-forwarded-host") ?? sent.get("host");
  if (host === null || host === new URL(baseUrl).host) return baseUrl;
  const protocol = sent.get("x-forwarded-proto") ?? new URL(baseUrl).protocol.replace(":", "");
  return `${protocol}://${host}`;
}
