import { isDeepStrictEqual as isEqual } from "node:util";
import { hasChangedParts, type ProductPlan, type ProductRecord } from "@/lib/commerce/catalog";
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from "@/lib/contract/product-fields";
import { cutText } from "@/lib/kit/text";

/** A variant before or after: prices in minor units, stock of the import's mode. */
export interface SoldVariant {
  sku: string | null;
  price: number;
  stock: number;
}

/** The change of a variant. */
export interface VariantChange {
  id: string | null;
  name: string | null;
  change: "added" | "removed" | "changed";
  before: SoldVariant | null;
  after: SoldVariant | null;
  /** Open carts it is in, of one that is removed. */
  openCarts: number;
  /** Whether its price changes by more than half. */
  isLargePriceChange: boolean;
}

/** The change of a product. */
export interface ChangeDetails {
  variants: VariantChange[];
  /** Fields of the product, as stored. */
  fields: { name: string; before: unknown; after: unknown }[];
  /** Names of the categories and addresses of the pictures it has no more. */
  categoriesRemoved: string[];
  picturesRemoved: string[];
}

/** Longer texts are truncated: the full change is in the product. */
const SHOWN_MAX = 500;

/** The change that a plan makes to a product; null for none. The same in a dry run and a run. */
export function describeChange(
  plan: ProductPlan,
  { livemode, carts }: { livemode: boolean; carts: ReadonlyMap<string, number> },
): ChangeDetails | null {
  const { current, columns, variantsPlan } = plan;
  const mode = livemode ? "live" : "test";
  const before = new Map(current?.variants.map((variant) => [variant.id, variant]));
  const kept = variantsPlan.variants.flatMap((planned): VariantChange[] => {
    const known = before.get(planned.id);
    const was = known && current ? soldVariant(known, current, known.stock[mode].available) : null;
    const isCounted = known === undefined || !known.stock[mode].isKeyed;
    const stock = (isCounted ? planned.stock : undefined) ?? was?.stock ?? 0;
    const is = soldVariant(planned, columns, stock);
    if (isEqual(was, is)) return [];
    const change = was === null ? "added" : "changed";
    const id = planned.isNew ? null : planned.id;
    const isLargePriceChange = was !== null && Math.abs(is.price - was.price) * 2 > was.price;
    return [
      { id, name: planned.name, change, before: was, after: is, openCarts: 0, isLargePriceChange },
    ];
  });
  const removed = variantsPlan.removedVariantIds.flatMap((id): VariantChange[] => {
    const known = before.get(id);
    if (known === undefined || current === null) return [];
    return [
      {
        ...{ id, name: known.name, change: "removed", after: null, isLargePriceChange: false },
        before: soldVariant(known, current, known.stock[mode].available),
        openCarts: carts.get(id) ?? 0,
      },
    ];
  });
  const details = {
    variants: [...removed, ...kept],
    fields: current ? changedFields(plan, current) : [],
    categoriesRemoved: gone(current?.categories, plan.categoryIds).map(({ name }) => name),
    picturesRemoved: gone(current?.media, plan.mediaIds).map(({ path }) => path),
  };
  const isNothing = current !== null && Object.values(details).every((some) => some.length === 0);
  return isNothing ? null : details;
}

type Priced = { sku: string | null; price: number | null; salePrice: number | null };

function soldVariant(
  { sku, price, salePrice }: Priced,
  product: Pick<ProductRecord, "price" | "salePrice">,
  stock: number,
): SoldVariant {
  const usual = price ?? product.price;
  const sale = price === null ? (salePrice ?? product.salePrice) : salePrice;
  return { sku, price: sale === null ? usual : Math.min(usual, sale), stock };
}

function changedFields(plan: ProductPlan, current: ProductRecord): ChangeDetails["fields"] {
  const { columns, parts } = plan;
  const idsOf = (some: { variantId: string; quantity: number }[]) =>
    some.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const remade = hasChangedParts(plan)
    ? [{ name: "bundle", before: idsOf(current.bundle ?? []), after: idsOf(parts ?? []) }]
    : [];
  const changed = PRODUCT_FIELD_NAMES.flatMap((name) => {
    const isTime = PRODUCT_FIELDS[name].kind === "time";
    const [before, after] = [current[name], columns[name]].map((value) =>
      isTime && value ? new Date(value as string | Date).toISOString() : value,
    );
    return isEqual(before, after) ? [] : [{ name, before: shown(before), after: shown(after) }];
  });
  return [...changed, ...remade];
}

function shown(value: unknown): unknown {
  if (typeof value === "string" && value.length > SHOWN_MAX) {
    return `${cutText(value, SHOWN_MAX)}…`;
  }
  return value;
}

function gone<Linked extends { id: string }>(
  before: Linked[] | undefined = [],
  after: string[] | undefined,
): Linked[] {
  return after === undefined ? [] : before.filter(({ id }) => !after.includes(id));
}
