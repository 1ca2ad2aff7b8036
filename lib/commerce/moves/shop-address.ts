import type { MoveSource } from "@/lib/contract/move";
import { refuseField } from "@/lib/kit/errors";
import { findTargetProblem, type Network } from "@/lib/platform/safe-http";

/** Every Shopify store has such a domain besides its own. */
const SHOPIFY_HOST = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;

/** The address of a store's admin. */
const SHOPIFY_ADMIN = /^admin\.shopify\.com\/store\/([a-z0-9-]+)/;

/**
 * The base URL of a shop from user input, without a trailing slash, for example `https://kiln.myshopify.com`. Refuses
 * validation_failed for other input, and for addresses that requests may not be sent to.
 */
export async function readShopAddress(
  source: MoveSource,
  text: string,
  net: Network,
): Promise<string> {
  const bare = text.trim();
  if (source === "shopify") return readShopify(bare.toLowerCase());
  const url = URL.parse(/^[a-z]+:\/\//i.test(bare) ? bare : `https://${bare}`);
  if (url === null) throw unfit("Must be the URL of a shop.");
  url.search = "";
  url.hash = "";
  const objection = await findTargetProblem(url, net);
  if (objection) throw unfit(objection.sentence);
  return url.href.replace(/\/wp-(?:admin|json|login\.php).*$/, "").replace(/\/+$/, "");
}

function readShopify(text: string): string {
  const place = text.replace(/^https?:\/\//, "");
  const [, named] = SHOPIFY_ADMIN.exec(place) ?? [];
  const [host = ""] = named ? [`${named}.myshopify.com`] : place.split("/");
  const whole = /^[a-z0-9-]+$/.test(host) ? `${host}.myshopify.com` : host;
  if (SHOPIFY_HOST.test(whole)) return `https://${whole}`;
  throw unfit("Must be a .myshopify.com domain.");
}

const unfit = (sentence: string) => refuseField("address", "invalid", sentence);
