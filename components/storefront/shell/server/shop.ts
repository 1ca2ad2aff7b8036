import { headers } from "next/headers";
import type { PublishedStorefront } from "@/lib/kit/process-state";
import { storefrontOfRequest } from "@/lib/kit/storefront-of-request";

/** The shop that this request is for; undefined before there is a store. */
export async function findPublishedShop(): Promise<PublishedStorefront | undefined> {
  const sent = await headers();
  return storefrontOfRequest((name) => sent.get(name));
}

/** The key its pages call the API with, and the address it goes by. */
export async function publishedShop(): Promise<PublishedStorefront> {
  const shop = await findPublishedShop();
  if (shop === undefined) throw new Error("No store has been set up for the storefront yet.");
  return shop;
}

/**
 * The origin the shopper is on, which is where a bank has to send them back to: their cart's cookie
 * belongs to that host, and the deployment may go by several.
 */
export async function shopperOrigin(): Promise<string> {
  const { baseUrl } = await publishedShop();
  const sent = await headers();
  const host = sent.get("x-forwarded-host") ?? sent.get("host");
  if (host === null || host === new URL(baseUrl).host) return baseUrl;
  const protocol = sent.get("x-forwarded-proto") ?? new URL(baseUrl).protocol.replace(":", "");
  return `${protocol}://${host}`;
}
