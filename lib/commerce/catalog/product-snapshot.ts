import { isDeepStrictEqual as isEqual } from "node:util";
import {
  mapFields,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  VARIANT_FIELD_NAMES,
} from "@/lib/contract/product-fields";
import { refuseUnbundled } from "./bundle-rules";
import { refuseWithoutKeys } from "./keyed-variants";
import type { ProductPlan } from "./plan-product";
import { NEW_VARIANT, toProductColumns } from "./product-columns";
import {
  type ModeName,
  modeName,
  type OptionRecord,
  type ProductColumns,
  type ProductRecord,
  type VariantColumns,
} from "./rows";
import { refuseSaleAbovePrice } from "./sale-prices";
import { restoreValues, type Unrestored, type ValueProblems } from "./unrestored";
import type { PlannedVariant } from "./variants/plan-variants";
import type { VariantPast } from "./variants/variant-past";
import type { PlannedPart } from "./write-parts";

/** The restorable state of a product at a moment; times are strings in snapshots stored as JSON. */
export interface ProductSnapshot {
  /** The changed fields; all fields for a current product. */
  columns: Partial<ProductColumns>;
  options: OptionRecord[];
  variants: VariantSnapshot[];
  mediaIds: string[];
  categoryIds: string[];
  /** The parts of a bundle; absent in snapshots of earlier versions. */
  parts?: PlannedPart[];
  /** The price history of removed variants, by id. */
  pasts?: Record<string, VariantPast>;
}

interface VariantSnapshot {
  id: string;
  name: string | null;
  isDefault: boolean;
  columns: VariantColumns;
  selection: Record<string, string>;
  stock: Record<ModeName, number>;
}

/** The state of an existing product before and after a plan, without unchanged columns. */
export function snapshotsOf(
  plan: ProductPlan,
  current: ProductRecord,
  livemode: boolean,
): { before: ProductSnapshot; after: ProductSnapshot } {
  const [before, after] = [snapshotOf(current), snapshotAfter(plan, current, livemode)];
  const changed = PRODUCT_FIELD_NAMES.filter(
    (name) => !isEqual(before.columns[name], after.columns[name]),
  );
  const only = (columns: Partial<ProductColumns>) =>
    Object.fromEntries(changed.map((name) => [name, columns[name]]));
  return {
    before: { ...before, columns: only(before.columns) },
    after: { ...after, columns: only(after.columns) },
  };
}

type WholeSnapshot = ProductSnapshot & { columns: ProductColumns };

function snapshotOf(product: ProductRecord): WholeSnapshot {
  return {
    columns: toProductColumns(product),
    options: product.options,
    variants: product.variants.map(({ id, name, isDefault, valueIds, stock, ...variant }) => ({
      ...{ id, name, isDefault, selection: valueIds, columns: variantColumns(variant) },
      stock: { test: stock.test.available, live: stock.live.available },
    })),
    mediaIds: product.media.map(({ id }) => id),
    categoryIds: product.categories.map(({ id }) => id).sort(),
    parts: (product.bundle ?? []).map(({ variantId, productId, quantity }) => ({
      ...{ variantId, partProductId: productId, quantity },
    })),
  };
}

function snapshotAfter(
  { columns, variantsPlan, mediaIds, categoryIds, parts }: ProductPlan,
  current: ProductRecord,
  livemode: boolean,
): ProductSnapshot {
  const before = snapshotOf(current);
  const stockBefore = new Map(before.variants.map(({ id, stock }) => [id, stock]));
  const mode = modeName(livemode);
  return {
    columns,
    options: variantsPlan.options,
    variants: variantsPlan.variants.map(({ id, name, isDefault, selection, stock, ...variant }) => {
      const was = stockBefore.get(id) ?? { test: stock ?? 0, live: stock ?? 0 };
      return {
        ...{ id, name, isDefault, selection, columns: variantColumns(variant) },
        stock: { ...was, [mode]: stock ?? was[mode] },
      };
    }),
    mediaIds: mediaIds ?? before.mediaIds,
    categoryIds: categoryIds?.toSorted() ?? before.categoryIds,
    parts: parts ?? before.parts,
  };
}

/** The inputs for planning a restore. */
interface Restoring {
  before: ProductSnapshot;
  after: ProductSnapshot;
  livemode: boolean;
  /** Those of the former media, categories and size guides that still exist. */
  existing: ReadonlySet<string>;
  /** Why former custom values cannot be stored again, by the ids of products and variants. */
  refused: ReadonlyMap<string, ValueProblems>;
}

/** A product to restore, and the stock per mode of the variants that are restored. */
export interface RestorePlan {
  plan: ProductPlan;
  stock: { id: string; livemode: boolean; stock: number }[];
  unrestored: Unrestored[];
}

/**
 * Plans to undo a change of a product. Each field that still has the value set by the change gets its former value;
 * fields changed since then are kept. Removed variants are restored under their ids. Stock is restored by the
 * difference that the change made, so that later sales are kept. What refers to something that is gone is left out and
 * named in `unrestored`. Null if the product's variants are no longer those that the change left.
 */
export function planRestoring(
  current: ProductRecord,
  { before, after, livemode, existing, refused }: Restoring,
): RestorePlan | null {
  const now = snapshotOf(current);
  const isTableChanged = !isEqual(tableOf(before), tableOf(after));
  const isAsLeft = isEqual(tableOf(now), tableOf(after));
  if (isTableChanged && !isAsLeft && !isEqual(tableOf(now), tableOf(before))) return null;
  const table = isTableChanged ? before : now;
  const mode = modeName(livemode);
  const find = (of: ProductSnapshot, id: string) => of.variants.find((one) => one.id === id);
  const unrestored: Unrestored[] = [];
  const keyed = new Set(current.variants.flatMap((one) => (one.stock[mode].isKeyed ? one.id : [])));
  const variants = table.variants.map((variant, position): PlannedVariant => {
    const { id, name, isDefault, selection } = variant;
    const [was, left, is] = [find(before, id), find(after, id), find(now, id)];
    const isNew = is === undefined;
    const columns =
      was && left && is
        ? restored(VARIANT_FIELD_NAMES, { was: was.columns, left: left.columns, is: is.columns })
        : // A snapshot of an earlier version lacks fields that were added since.
          { ...NEW_VARIANT, ...variant.columns };
    const given = was && left ? was.stock[mode] - left.stock[mode] : 0;
    const units = is && given !== 0 ? Math.max(0, is.stock[mode] + given) : undefined;
    const stock = isNew ? variant.stock[mode] : keyed.has(id) ? undefined : units;
    const hasPicture = columns.mediaId === null || existing.has(columns.mediaId);
    const mediaId = hasPicture || columns.mediaId === is?.columns.mediaId ? columns.mediaId : null;
    if (mediaId !== columns.mediaId) unrestored.push({ what: "picture", variant: name });
    const { values: customFields, refused: lost } = restoreValues(
      was && left && is
        ? {
            was: was.columns.customFields,
            left: left.columns.customFields,
            is: is.columns.customFields,
          }
        : { was: variant.columns.customFields },
      refused.get(id),
    );
    unrestored.push(
      ...lost.map((one) => ({ what: "customField", variant: name, ...one }) as const),
    );
    const past = isNew ? before.pasts?.[id] : undefined;
    return {
      ...{ ...columns, mediaId, customFields, id, isNew, name, position, isDefault },
      ...{ selection, stock, past },
    };
  });
  const all = revived(
    restored(PRODUCT_FIELD_NAMES, { was: before.columns, left: after.columns, is: now.columns }),
  );
  const { sizeGuideId: guide } = all;
  const hasGuide = guide === null || guide === now.columns.sizeGuideId || existing.has(guide);
  if (!hasGuide) unrestored.push({ what: "sizeGuide" });
  const own = restoreValues(
    {
      was: before.columns.customFields,
      left: after.columns.customFields,
      is: now.columns.customFields,
    },
    refused.get(current.id),
  );
  unrestored.push(...own.refused.map((one) => ({ what: "customField", ...one }) as const));
  const sizeGuideId = hasGuide ? guide : null;
  const columns = { ...all, sizeGuideId, customFields: own.values };
  const variantsPlan = {
    options: table.options,
    variants,
    removedVariantIds: removedOf(current, variants),
  };
  refuseSaleAbovePrice(current, { columns, variantsPlan }, {});
  refuseWithoutKeys(current, { columns, variantsPlan });
  const isRemade = !isEqual(before.parts, after.parts) && isEqual(now.parts, after.parts);
  const parts = isRemade ? before.parts : undefined;
  if (parts?.length !== 0) refuseUnbundled(current, { columns, variantsPlan });
  for (const [what, list] of [
    ["picture", "mediaIds"],
    ["category", "categoryIds"],
  ] as const) {
    const gone = before[list].filter((id) => !after[list].includes(id) && !existing.has(id));
    unrestored.push(...gone.map(() => ({ what })));
  }
  return {
    plan: {
      ...(parts && { parts }),
      ...{ id: current.id, slug: current.slug, handle: current.handle, current, newMedia: [] },
      ...{ columns, variantsPlan },
      mediaIds: restoredList(
        now.mediaIds,
        { before: before.mediaIds, after: after.mediaIds },
        existing,
      ),
      categoryIds: restoredList(
        now.categoryIds,
        { before: before.categoryIds, after: after.categoryIds },
        existing,
      ),
    },
    unrestored,
    stock: variants.flatMap(({ id, isNew }) => {
      const was = isNew ? find(before, id)?.stock : undefined;
      if (was === undefined) return [];
      return [false, true].map((live) => ({
        ...{ id, livemode: live, stock: Math.max(0, was[modeName(live)]) },
      }));
    }),
  };
}

function removedOf({ variants }: ProductRecord, planned: PlannedVariant[]): string[] {
  const remaining = new Set(planned.map(({ id }) => id));
  return variants.map(({ id }) => id).filter((id) => !remaining.has(id));
}

/** The part of the variants that identifies them, without prices and stock. */
function tableOf({ options, variants }: ProductSnapshot) {
  return {
    options,
    variants: variants.map(({ id, selection }) => [id, selection]),
  };
}

function restored<Columns extends object>(
  names: readonly (keyof Columns & string)[],
  { was, left, is }: { was: Partial<Columns>; left: Partial<Columns>; is: Columns },
): Columns {
  return mapFields<Columns>(names, (name) =>
    name in left && isEqual(asKept(is[name]), asKept(left[name])) ? was[name] : is[name],
  );
}

/** Restores removed variants, removes added ones, and keeps the rest in its current state. */
function restoredList(
  now: string[],
  { before, after }: { before: string[]; after: string[] },
  existing: ReadonlySet<string>,
): string[] | undefined {
  if (isEqual(before, after)) return undefined;
  const there = before.filter((id) => existing.has(id));
  if (isEqual(now, after)) return there;
  const added = new Set(after.filter((id) => !before.includes(id)));
  const back = there.filter((id) => !after.includes(id) && !now.includes(id));
  return [...now.filter((id) => !added.has(id)), ...back];
}

/** The JSON form of a value: times become strings. */
function asKept(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function revived(columns: ProductColumns): ProductColumns {
  return mapFields<ProductColumns>(PRODUCT_FIELD_NAMES, (name) => {
    const value = columns[name];
    return PRODUCT_FIELDS[name].kind === "time" && typeof value === "string"
      ? new Date(value)
      : value;
  });
}

function variantColumns(variant: VariantColumns): VariantColumns {
  return mapFields<VariantColumns>(VARIANT_FIELD_NAMES, (name) => variant[name]);
}
