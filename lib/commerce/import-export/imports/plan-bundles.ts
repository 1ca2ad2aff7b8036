import {
  findBundleErrors,
  hasChangedParts,
  type ProductPlan,
  type ProductRecord,
  type ProductWriterContext,
} from "@/lib/commerce/catalog";
import { bundleCell } from "@/lib/commerce/import-export/product/bundle-parts";
import type { ProductDraft } from "@/lib/commerce/import-export/product/read-product";
import { writeBundleCell } from "@/lib/kit/bundle-cell";
import type { Tx } from "@/lib/platform/db";

/** Variants by SKU. */
type NamedParts = ReadonlyMap<string, { productId: string; variantId: string }[]>;

/** The variants that the file names as parts, by SKU. One statement, or none if it names no parts. */
export async function findNamedParts(
  tx: Tx,
  { store }: Pick<ProductWriterContext, "store">,
  drafts: readonly ProductDraft[],
): Promise<NamedParts> {
  const skus = partSkus(drafts);
  if (skus.length === 0) return new Map();
  const variants = await tx.variant.findMany({
    where: { storeId: store.id, sku: { in: skus }, product: { status: { not: "archived" } } },
    select: { id: true, sku: true, productId: true },
  });
  return Map.groupBy(
    variants.map(({ id, sku, productId }) => ({ sku: sku ?? "", productId, variantId: id })),
    ({ sku }) => sku,
  );
}

/** The SKUs that products name as parts, each once. */
export function partSkus(drafts: readonly ProductDraft[]): string[] {
  return [...new Set(drafts.flatMap(({ parts = [] }) => parts.map(({ sku }) => sku)))];
}

interface Shop {
  plan: ProductPlan;
  named: NamedParts;
  /** The products of the parts, locked. */
  products: ProductRecord[];
  livemode: boolean;
}

/**
 * The plan with the parts that the file names; errors become issues of the cell. A cell that equals the exported one keeps
 * the parts, even if one of them has no SKU.
 */
export async function planBundleParts(
  tx: Tx,
  { first, parts: entries }: ProductDraft,
  { plan, named, products, livemode }: Shop,
): Promise<ProductPlan> {
  const now = plan.current?.bundle ?? null;
  if (entries === undefined) return plan;
  const isSame = writeBundleCell(entries) === (now === null ? "" : bundleCell(now));
  if (isSame) return now === null ? plan : withoutCount(first, plan);
  const parts = entries.flatMap(({ sku, quantity }) => {
    const [found, ...others] = named.get(sku) ?? [];
    if (sku === "") first.wrong("bundleParts", "bundle_part_without_sku");
    else if (found === undefined) first.wrong("bundleParts", "sku_not_found", { sku });
    else if (others.length > 0) first.wrong("bundleParts", "ambiguous_sku", { sku });
    else return [{ ...{ variantId: found.variantId, partProductId: found.productId }, quantity }];
    return [];
  });
  if (parts.length < entries.length) return plan;
  const made = { ...(parts.length > 0 ? withoutCount(first, plan) : plan), parts };
  if (!hasChangedParts(made)) return made;
  for (const { index, error } of await findBundleErrors(tx, made, { products, livemode })) {
    const sku = index === null ? undefined : entries[index]?.sku;
    if (sku === undefined) first.wrongField("bundleParts", error);
    else first.wrong("bundleParts", "invalid_bundle_part", { sku, reason: error });
  }
  return made;
}

/** The plan without the stock that the file gives for a bundle, which is computed from its parts. */
function withoutCount(first: ProductDraft["first"], plan: ProductPlan): ProductPlan {
  const { variants, ...variantsPlan } = plan.variantsPlan;
  if (!variants.some(({ stock }) => stock)) return plan;
  first.remark("quantity", "bundle_stock_ignored");
  const uncounted = variants.map((variant) =>
    variant.stock ? { ...variant, stock: undefined } : variant,
  );
  return { ...plan, variantsPlan: { ...variantsPlan, variants: uncounted } };
}
