import type { StoreContext } from "@/lib/commerce/stores";
import type { PublicRedirect } from "@/lib/contract/redirect";
import { refuse } from "@/lib/kit/errors";
import { countHit } from "./hit-counter";
import { findOldPath } from "./old-paths";
import { canonicalPath } from "./paths";
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
  if (found === null) return followOldPath(store.id, path);
  countHit(found.id, now);
  return presentPublicRedirect(found);
}

async function followOldPath(storeId: string, path: string): Promise<PublicRedirect> {
  const target = await findOldPath(storeId, path);
  if (target === null) throw refuse("not_found");
  return { from: path, to: target, status: 301 };
}
