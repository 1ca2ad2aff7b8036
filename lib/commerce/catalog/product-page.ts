import { type FinishedResponse, finishResponse } from "@/lib/commerce/catalog-cache";
import type { CachedProduct } from "./cached-products";
import { presentProduct, productUnits, type Units } from "./present";
import type { CatalogView } from "./prices";
import type { ProductRecord } from "./rows";

/** The page for the current stock; rendered anew if the stock changed since the last request. */
export function productPage(
  product: CachedProduct,
  { version, available }: CurrentUnits,
  view: CatalogView,
): FinishedResponse {
  // Facts of a later version may have other variants than the stock that was read; then the stock of the facts is the
  // later one.
  const areOlder = version < product.version;
  const units = areOlder ? "as read" : available.join(" ");
  if (product.page === null || product.units !== units) {
    const byVariant = areOlder
      ? productUnits(product.facts, view.livemode)
      : inOrderOfIds(product.facts, available);
    const shown = presentProduct(product.facts, byVariant, view);
    product.page = finishResponse({
      data: { ...shown, locales: product.locales, slugs: product.slugs },
    });
    product.units = units;
  }
  return product.page;
}

/** Stock in the order of variant ids, with the version it was read with. */
export type CurrentUnits = { version: number; available: number[] };

function inOrderOfIds({ variants }: ProductRecord, available: number[]): Units {
  const ids = variants.map(({ id }) => id).sort();
  return new Map(ids.map((id, index) => [id, available[index] ?? 0]));
}
