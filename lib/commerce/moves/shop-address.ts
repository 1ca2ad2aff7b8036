import type { MoveSource } from "@/lib/contract/move";
import { fieldError, refuse } from "@/lib/kit/errors";
import { findTargetProblem, type Network } from "@/lib/platform/safe-http";

/** Every shop of Shopify has such a name, whatever its own domain is. */
const SHOPIFY_HOST = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;

/** Where Shopify shows a shop to those who run it. */
const SHOPIFY_ADMIN = /^admin\.shopify\.com\/store\/([a-z0-9-]+)/;

/**
 * Where a shop is, from what somebody writes or copies: `https://kiln.myshopify.com`, with no slash at its end. Refuses
 * validation_failed for what is no address of such a shop, and for one that no request may be sent to.
 */
export async function readShopAddress(
  source: MoveSource,
  text: string,
  net: Network,
): Promise<string> {
  const bare = text.trim();
  if (source === "shopify") return readShopify(bare.toLowerCase());
  const url = URL.parse(/^[a-z]+:\/\//i.test(bare) ? bare : `https://${bare}`);
  if (url === null) throw unfit("Is no address of a shop.");
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
  throw unfit("Must be the name of the shop that ends with .myshopify.com.");
}

const unfit = (sentence: string) =>
  refuse("validation_failed", { fields: { address: [fieldError("invalid", sentence)] } });
