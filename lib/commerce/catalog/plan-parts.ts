import type { FieldError } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { bundleError, isPartOfBundle, partError } from "./bundle-rules";
import type { ProductPlan } from "./plan-product";
import { modeName, type ProductRecord } from "./rows";
import type { PlannedPart } from "./write-parts";

/** Whether a plan changes the parts of a bundle. */
export function hasChangedParts({
  current,
  parts,
}: Pick<ProductPlan, "current" | "parts">): boolean {
  if (parts === undefined) return false;
  const before = current?.bundle ?? [];
  return (
    before.length !== parts.length ||
    before.some(
      ({ variantId, quantity }, at) =>
        parts[at]?.variantId !== variantId || parts[at]?.quantity !== quantity,
    )
  );
}

/**
 * The reasons why a planned product cannot be a bundle of these parts, whose products are locked; `index` is that of the
 * part at fault, null for the product itself. Empty if it can, or if the parts do not change.
 */
export async function findBundleErrors(
  tx: Tx,
  plan: ProductPlan & { parts: PlannedPart[] },
  { products, livemode }: { products: ProductRecord[]; livemode: boolean },
): Promise<{ index: number | null; error: FieldError }[]> {
  const { id, current, columns, variantsPlan, parts } = plan;
  if (parts.length === 0 || !hasChangedParts(plan)) return [];
  const { variants, options } = variantsPlan;
  const mode = modeName(livemode);
  const stockOf = new Map(current?.variants.map((variant) => [variant.id, variant.stock]));
  const problem = bundleError({
    ...{ hasVariants: options.length > 0, productType: columns.productType },
    trackInventory: columns.trackInventory,
    sellsWhenSoldOut: variants.some(({ sellWhenSoldOut }) => sellWhenSoldOut),
    isPart: current !== null && (await isPartOfBundle(tx, id)),
    hasOwnStock:
      !current?.bundle &&
      variants.some((variant) => {
        const was = stockOf.get(variant.id);
        const other = was?.[mode === "live" ? "test" : "live"].available ?? 0;
        return other !== 0 || (variant.stock ?? was?.[mode].available ?? 0) !== 0;
      }),
  });
  const taxClass = variants[0]?.taxClass ?? columns.taxClass;
  const said = (index: number | null, error: FieldError | null) =>
    error ? [{ index, error }] : [];
  return [
    ...said(null, problem),
    ...parts.flatMap(({ variantId, partProductId }, index) => {
      const part = products.find((product) => product.id === partProductId);
      return said(index, partError(part, { bundleId: id, taxClass, variantId }));
    }),
  ];
}
