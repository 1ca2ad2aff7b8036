import type { StoreContext } from "@/lib/commerce/stores";
import type { PublicRedirect } from "@/lib/contract/redirect";
import { refuse } from "@/lib/kit/errors";
import { countHit } from "./hit-counter";
import { findOldPath, isOfProduct } from "./old-paths";
import { canonicalPath, decodedPath } from "./paths";
import { presentPublicRedirect } from "./present";
import { lookUpRedirect } from "./rows";

/**
 * Where an address leads that no page is at; counted. One statement, and another for an address such as Shopify and
 * WooCommerce have, which leads to the same thing here. Refuses not_found.
 */
export async function followRedirect(
  { store, now }: Pick<StoreContext, "store" | "now">,
  address: string,
): Promise<PublicRedirect> {
  const path = canonicalPath(address);
  if (path === null) throw refuse("not_found");
  const found = await lookUpRedirect(store.id, path);
  if (found === null) return followOldPath(store.id, address);
  countHit(found.id, now);
  return presentPublicRedirect(found);
}

async function followOldPath(storeId: string, address: string): Promise<PublicRedirect> {
  const path = decodedPath(address) ?? "";
  const target = await findOldPath(storeId, path);
  // What is at its own address here leads nowhere else.
  if (target === null || target === path) throw refuse("not_found");
  return { from: path.toLowerCase(), to: target, status: isOfProduct(path) ? 308 : 301 };
}
