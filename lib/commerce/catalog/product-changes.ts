import { isDeepStrictEqual as isEqual } from "node:util";
import { hasChangedParts } from "./plan-parts";
import type { ProductPlan } from "./plan-product";
import { toProductColumns } from "./product-columns";
import { modeName } from "./rows";

/** The stock to set for a variant. */
export interface StockCount {
  id: string;
  stock: number;
}

/** Whether the product itself changes, apart from its stock. */
export function changesProduct(plan: ProductPlan): boolean {
  const { current, slug, columns, mediaIds, categoryIds, newMedia } = plan;
  if (current === null || newMedia.length > 0) return true;
  const hasMedia = current.media.map(({ id }) => id);
  const hasCategories = current.categories.map(({ id }) => id).sort();
  return !(
    slug === current.slug &&
    isEqual(columns, toProductColumns(current)) &&
    !changesVariants(plan) &&
    !hasChangedParts(plan) &&
    isEqual(mediaIds ?? hasMedia, hasMedia) &&
    isEqual(categoryIds?.toSorted() ?? hasCategories, hasCategories)
  );
}

/** Whether options or variants change, apart from stock and from fields inherited from the product. */
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

/** The stock of existing variants that changes; stock counted by licence keys stays unchanged. */
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
