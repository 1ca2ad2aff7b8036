import { headers } from "next/headers";
import { type PublishedStorefront, processState } from "@/lib/kit/process-state";

/** What was published; undefined before there is a store. */
export function findPublishedShop(): PublishedStorefront | undefined {
  return processState.storefront;
}

/** The key the shop's pages call the API with, and the address the deployment goes by. */
export function publishedShop(): PublishedStorefront {
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
