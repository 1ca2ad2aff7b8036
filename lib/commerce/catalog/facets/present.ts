import { type TextsById, translated } from "@/lib/commerce/translations";
import type { ProductFacets } from "@/lib/contract/product";
import { money } from "@/lib/kit/money";
import { type CatalogView, shownCurrency } from "../prices";
import type { FacetCounts } from "./count-facets";

/** The filters of a list as the API returns them. */
export function presentFacets(
  counts: FacetCounts,
  view: CatalogView,
  texts: TextsById | null,
): ProductFacets {
  const currency = shownCurrency(view);
  const price = (amount: number | null) =>
    amount === null ? null : money(amount, currency, view.locale);
  const { categories, priceMin, priceMax, buckets, inStock, filters } = counts;
  return {
    categories: categories.map(({ id, slug, name, parentId, count }) => ({
      ...translated("category", { id, slug, name }, texts?.[id]),
      ...{ parentId, count },
    })),
    price: { min: price(priceMin), max: price(priceMax), buckets },
    inStock,
    filters,
  };
}
