import { countBytes, type FinishedResponse, saleValidity } from "@/lib/commerce/catalog-cache";
import { arePricesHidden } from "@/lib/commerce/price-lists";
import { contentLocale, readableLocales, slugsByLocale } from "@/lib/commerce/translations";
import { refuse, requireFound } from "@/lib/kit/errors";
import { type CachedProduct, cachedProducts } from "./cached-products";
import { hidePage } from "./hidden-prices";
import { productForShopper, readPricedFreshness, type ShopperView } from "./own-prices";
import type { CatalogView } from "./prices";
import { productPage } from "./product-page";
import { findPublishedProduct } from "./rows";
import { translateSizeGuide } from "./size-guide";
import { translateProduct } from "./translate-product";

/**
 * A published product by id or slug, as a serialized envelope. Every request reads the stock, in the statement that
 * reads the version; the rest is read only if the version changed. Logged-in customers see the prices of their price
 * lists, which costs one statement if the mode has any. Refuses not_found.
 */
export async function getProduct(
  view: CatalogView | ShopperView,
  ref: string,
): Promise<FinishedResponse> {
  const { product, version, available, mayHaveOwnPrices } = await findCachedProduct(view, ref);
  const page = productPage(product, { version, available }, view);
  if (await arePricesHidden(view)) return hidePage(page);
  return mayHaveOwnPrices && "tokenHash" in view ? productForShopper(view, page) : page;
}

/** A published product from the cache, with its current stock. Refuses not_found. */
export async function findCachedProduct(view: CatalogView | ShopperView, ref: string) {
  const { store, livemode, locale, now } = view;
  const { product: found, version, mayHaveOwnPrices } = await readPricedFreshness(view, ref);
  if (found === null) throw refuse("not_found");
  const product = await cachedProducts.getOrMake(
    JSON.stringify([
      ...[found.id, livemode, locale, contentLocale(view)],
      ...[store.currency, view.terms, store.taxInclusive],
    ]),
    { version, time: now.getTime() },
    () => readFacts(view, found.id, version),
  );
  return { product, version, available: found.available, mayHaveOwnPrices };
}

async function readFacts(
  view: CatalogView,
  id: string,
  least: number,
): Promise<{ answer: CachedProduct; bytes: number }> {
  const { store, livemode, terms } = view;
  const shop = { storeId: store.id, livemode, locale: contentLocale(view), terms };
  const found = requireFound(await findPublishedProduct(shop, id, least));
  const { version } = found;
  const translated = translateProduct(found.facts, found.texts);
  const sizeGuide = translateSizeGuide(translated.sizeGuide, shop.locale);
  const facts = { ...translated, sizeGuide };
  const locales = readableLocales(store, found.locales);
  const slugs = slugsByLocale(store, found.facts.slug, found.slugs);
  // The facts, the page and the objects around them take about three times the size of the page.
  const bytes = 3 * countBytes(JSON.stringify(facts));
  const validity = saleValidity(
    [
      ...[facts, ...(facts.bundle ?? [])],
      { saleStartsAt: sizeGuide?.scheduledAt, saleEndsAt: sizeGuide?.unpublishAt },
    ],
    view.now,
  );
  return { answer: { version, ...validity, facts, locales, slugs, units: "", page: null }, bytes };
}
