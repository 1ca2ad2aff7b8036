import { type FinishedResponse, finishResponse } from "@/lib/commerce/catalog-cache";
import type { CachedProduct } from "./cached-products";
import { presentProduct, productUnits, type Units } from "./present";
import type { CatalogView } from "./prices";
import type { ProductRecord } from "./rows";

/** The page with the units there are; made anew when they have changed since it was last asked for. */
export function productPage(
  product: CachedProduct,
  { version, available }: CurrentUnits,
  view: CatalogView,
): FinishedResponse {
  // Facts of a later version than the units may have other variants; theirs are the later units too.
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

/** Units in the order of variant ids, with the version they were read with. */
export type CurrentUnits = { version: number; available: number[] };

function inOrderOfIds({ variants }: ProductRecord, available: number[]): Units {
  const ids = variants.map(({ id }) => id).sort();
  return new Map(ids.map((id, index) => [id, available[index] ?? 0]));
}
