import { isDeepStrictEqual as isEqual } from "node:util";
import { changesParts } from "./plan-parts";
import type { ProductPlan } from "./plan-product";
import { toProductColumns } from "./product-columns";
import { modeName } from "./rows";

/** Units to set of a variant. */
export interface StockCount {
  id: string;
  stock: number;
}

/** Whether the product itself becomes another; what there is of it may still be counted. */
export function changesProduct(plan: ProductPlan): boolean {
  const { current, slug, columns, mediaIds, categoryIds, newMedia } = plan;
  if (current === null || newMedia.length > 0) return true;
  const hasMedia = current.media.map(({ id }) => id);
  const hasCategories = current.categories.map(({ id }) => id).sort();
  return !(
    slug === current.slug &&
    isEqual(columns, toProductColumns(current)) &&
    !changesVariants(plan) &&
    !changesParts(plan) &&
    isEqual(mediaIds ?? hasMedia, hasMedia) &&
    isEqual(categoryIds?.toSorted() ?? hasCategories, hasCategories)
  );
}

/** Whether options or variants become others, stock and what follows from the product apart. */
export function changesVariants({ current, variantsPlan }: ProductPlan): boolean {
  if (current === null) return true;
  const { options, variants, removedVariantIds } = variantsPlan;
  const planned = variants.map(
    ({ isNew: _isNew, stock: _stock, past: _past, said: _said, selection, ...variant }) => ({
      ...variant,
      valueIds: selection,
    }),
  );
  const before = current.variants.map(
    ({ stock: _stock, offer: _offer, customFieldDetails: _details, ...variant }) => variant,
  );
  return (
    removedVariantIds.length > 0 || !isEqual(options, current.options) || !isEqual(planned, before)
  );
}

/** Units of variants that were there before and are to be others; those that are licence keys stay. */
export function changedStock(
  { current, variantsPlan }: ProductPlan,
  livemode: boolean,
): StockCount[] {
  const mode = modeName(livemode);
  const before = new Map(current?.variants.map((variant) => [variant.id, variant.stock[mode]]));
  return variantsPlan.variants.flatMap(({ id, isNew, stock }) => {
    const was = before.get(id);
    const isCounted = was !== undefined && !was.isKeyed && stock !== was.available;
    return isNew || stock === undefined || !isCounted ? [] : [{ id, stock }];
  });
}
