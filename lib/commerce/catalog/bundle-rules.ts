import { type FieldRule, refuseRule, ruleError } from "@/lib/contract/field-rules";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { modeName, type ProductColumns, type ProductRecord } from "./rows";
import type { VariantsPlan } from "./variants/plan-variants";

/** The facts that decide whether a product can be a bundle. */
interface BundleCandidate {
  hasVariants: boolean;
  productType: string;
  trackInventory: boolean;
  sellsWhenSoldOut: boolean;
  isPart: boolean;
  /** Whether it has stock of its own; false of a product that is a bundle already. */
  hasOwnStock: boolean;
}

/** The reason why a product cannot be a bundle; null if it can. */
export function bundleError(product: BundleCandidate) {
  if (product.hasVariants) return refused("bundle_options");
  if (product.productType !== "physical") return refused("bundle_type");
  if (!product.trackInventory) return refused("bundle_untracked");
  if (product.sellsWhenSoldOut) return refused("bundle_oversold");
  if (product.isPart) return refused("bundle_is_part");
  if (product.hasOwnStock) return refused("bundle_own_stock");
  return null;
}

/** Whether a product is a part of any bundle. */
export async function isPartOfBundle(tx: Tx, productId: string): Promise<boolean> {
  const part = await tx.bundlePart.findFirst({
    where: { partProductId: productId },
    select: { productId: true },
  });
  return part !== null;
}

/** The reason why a variant cannot be a part of a bundle of this tax class; null if it can. */
export function partError(
  part: ProductRecord | undefined,
  { bundleId, taxClass, variantId }: { bundleId: string; taxClass: string; variantId: string },
) {
  const variant = part?.variants.find(({ id }) => id === variantId);
  if (part === undefined || variant === undefined) {
    return fieldError("not_found", "There is no such variant.");
  }
  if (part.id === bundleId) return refused("bundle_part_itself");
  if (part.bundle !== null) return refused("bundle_part_bundle");
  if (part.productType !== "physical") return refused("bundle_part_type");
  if (part.status === "archived") return refused("bundle_part_archived");
  if ([variant.stock.test, variant.stock.live].some(({ isKeyed }) => isKeyed)) {
    return refused("bundle_part_keys");
  }
  if ((variant.taxClass ?? part.taxClass) !== taxClass) return refused("bundle_part_tax_class");
  return null;
}

const refused = (rule: FieldRule) => ruleError(rule, "not_allowed");

/** Refuses values that a bundle cannot have, each at its field. */
export function refuseUnbundled(
  current: ProductRecord | null,
  { columns, variantsPlan }: { columns: ProductColumns; variantsPlan: VariantsPlan },
): void {
  if (!current?.bundle) return;
  const fields: RefusalFields = {};
  if (variantsPlan.options.length > 0) {
    fields.options = [refused("bundle_options")];
  }
  if (columns.productType !== "physical") fields.productType = [refused("bundle_type")];
  if (!columns.trackInventory) fields.trackInventory = [refused("bundle_untracked")];
  if (variantsPlan.variants.some(({ sellWhenSoldOut }) => sellWhenSoldOut)) {
    fields.sellWhenSoldOut = [refused("bundle_oversold")];
  }
  requireValidFields(fields);
}

/** Refuses a request that sets the stock of a bundle by hand to another number. */
export function refuseCountedBundle(
  { current, variantsPlan }: { current: ProductRecord | null; variantsPlan: VariantsPlan },
  livemode: boolean,
): void {
  if (!current?.bundle) return;
  for (const { id, stock } of current.variants) {
    const wanted = variantsPlan.variants.find((variant) => variant.id === id)?.stock;
    if (wanted === undefined || wanted === stock[modeName(livemode)].available) continue;
    throw refuseRule("stock", "bundle_stock", "not_allowed");
  }
}
