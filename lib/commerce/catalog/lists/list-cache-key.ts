import { contentLocale } from "@/lib/commerce/translations";
import type { CatalogView } from "../prices";

/**
 * The cache key of an answer with prices: everything that such answers depend on besides the catalogue, then the
 * request. Prices of a logged-in customer are not part of it; they are inserted afterwards.
 */
export function listCacheKey(view: CatalogView, asked: readonly unknown[]): string {
  const { store, livemode, locale, terms } = view;
  return JSON.stringify([
    ...[store.id, livemode, locale, contentLocale(view), store.currency, terms],
    ...asked,
  ]);
}
