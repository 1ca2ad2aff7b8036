import { contentLocale } from "@/lib/commerce/translations";
import type { CatalogView } from "../prices";

/**
 * The cache key of an answer with prices: what every such answer depends on beside the catalogue, then what was asked.
 * Prices of a logged-in customer are no part of it; they are put in afterwards.
 */
export function listCacheKey(view: CatalogView, asked: readonly unknown[]): string {
  const { store, livemode, locale, terms } = view;
  return JSON.stringify([
    ...[store.id, livemode, locale, contentLocale(view), store.currency, terms],
    ...asked,
  ]);
}
