import type { UpdateProduct } from "@/lib/contract/seller-product";
import { newId } from "@/lib/kit/ids";
import type { NewMedia } from "./add-media";
import type { ProductRecord } from "./rows";
import { changedColumns, columnsOf, newColumns, type ProductColumns } from "./rules";
import { refuseSaleAbovePrice } from "./sale-prices";
import { planVariants, type VariantsPlan } from "./variants/plan-variants";

/** A product as it is to be, decided but not written. */
export interface ProductPlan {
  id: string;
  slug: string;
  /** What it was; null for a new one. */
  current: ProductRecord | null;
  columns: ProductColumns;
  variantsPlan: VariantsPlan;
  /** In order; undefined leaves those there are. */
  mediaIds: string[] | undefined;
  categoryIds: string[] | undefined;
  /** Media that are made along with it, under their ids. */
  newMedia: (NewMedia & { id: string })[];
}

/**
 * Decides what a product becomes. The media and categories are the caller's to have checked.
 * Refuses validation_failed with the field that is wrong.
 */
export function planProduct(
  current: ProductRecord | null,
  {
    slug,
    newMedia = [],
    ...input
  }: UpdateProduct & { slug: string; newMedia?: ProductPlan["newMedia"] },
): ProductPlan {
  const columns = changedColumns(current ? columnsOf(current) : newColumns(input), input);
  const variantsPlan = planVariants(current ?? { options: [], variants: [] }, input);
  refuseSaleAbovePrice(current, { columns, variantsPlan }, input);
  return {
    id: current?.id ?? newId("product"),
    slug,
    current,
    columns,
    variantsPlan,
    mediaIds: input.mediaIds,
    categoryIds: input.categoryIds,
    newMedia,
  };
}

/** Whether writing it would change anything. */
export function changesAnything(plan: ProductPlan, livemode: boolean): boolean {
  return changesProduct(plan) || countedStock(plan, livemode).length > 0;
}

/** Whether the product itself becomes another, or only what there is of it is counted. */
export function changesProduct(plan: ProductPlan): boolean {
  const { current, slug, columns, mediaIds, categoryIds, newMedia } = plan;
  if (current === null || newMedia.length > 0) return true;
  const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b);
  return !(
    slug === current.slug &&
    isSame(columns, pick(columnsOf(current), Object.keys(columns))) &&
    !changesVariants(plan) &&
    (mediaIds === undefined ||
      isSame(
        mediaIds,
        current.media.map(({ id }) => id),
      )) &&
    (categoryIds === undefined ||
      isSame(categoryIds.toSorted(), current.categories.map(({ id }) => id).toSorted()))
  );
}

/** Units to set of a variant. */
export interface Count {
  id: string;
  stock: number;
}

/** Units of variants that were there before and are to be others. */
export function countedStock({ current, variantsPlan }: ProductPlan, livemode: boolean): Count[] {
  const mode = livemode ? "live" : "test";
  const before = new Map(current?.variants.map(({ id, stock }) => [id, stock[mode].available]));
  return variantsPlan.variants.flatMap(({ id, isNew, stock }) =>
    isNew || stock === undefined || stock === before.get(id) ? [] : [{ id, stock }],
  );
}

/** Whether options or variants become others, stock apart. */
export function changesVariants({ current, variantsPlan }: ProductPlan): boolean {
  if (current === null) return true;
  const { options, variants, removedVariantIds } = variantsPlan;
  const planned = variants.map(({ isNew: _isNew, stock: _stock, selection, ...variant }) => ({
    ...variant,
    valueIds: selection,
  }));
  const before = current.variants.map(({ stock: _stock, ...variant }) => variant);
  return (
    removedVariantIds.length > 0 ||
    canonical(options) !== canonical(current.options) ||
    canonical(planned) !== canonical(before)
  );
}

/** Equal for equal values, in whatever order their members are written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function pick(object: object, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}
