import { fieldError, type RefusalFields, refuse, requireValidFields } from "@/lib/kit/errors";
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
  const refused = (sentence: string) => fieldError("not_allowed", sentence);
  if (product.hasVariants) return refused("A product with options cannot be a bundle.");
  if (product.productType !== "physical") return refused("Only a thing can be a bundle.");
  if (!product.trackInventory) return refused("Its stock is counted: that of its parts.");
  if (product.sellsWhenSoldOut) return refused("It is not sold beyond a stock of its own.");
  if (product.isPart) return refused("It is a part of a bundle itself.");
  if (product.hasOwnStock) {
    return refused("Set its own stock to 0 first: a bundle has none.");
  }
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
  const refused = (sentence: string) => fieldError("not_allowed", sentence);
  if (part.id === bundleId) return refused("A bundle is not made of itself.");
  if (part.bundle !== null) return refused("A bundle is not made of bundles.");
  if (part.productType !== "physical") return refused("A bundle is made of things.");
  if (part.status === "archived") return refused("It is not in the shop any more.");
  if ([variant.stock.test, variant.stock.live].some(({ isKeyed }) => isKeyed)) {
    return refused("A bundle is not made of licence keys.");
  }
  if ((variant.taxClass ?? part.taxClass) !== taxClass) {
    return refused("Its tax class is another than that of the bundle.");
  }
  return null;
}

/** Refuses values that a bundle cannot have, each at its field. */
export function refuseUnbundled(
  current: ProductRecord | null,
  { columns, variantsPlan }: { columns: ProductColumns; variantsPlan: VariantsPlan },
): void {
  if (!current?.bundle) return;
  const fields: RefusalFields = {};
  if (variantsPlan.options.length > 0) {
    fields.options = [fieldError("not_allowed", "A bundle has no options.")];
  }
  if (columns.productType !== "physical") {
    fields.productType = [fieldError("not_allowed", "A bundle is made of things.")];
  }
  if (!columns.trackInventory) {
    fields.trackInventory = [
      fieldError("not_allowed", "Of a bundle there are as many as its parts allow."),
    ];
  }
  if (variantsPlan.variants.some(({ sellWhenSoldOut }) => sellWhenSoldOut)) {
    fields.sellWhenSoldOut = [
      fieldError("not_allowed", "Sell its parts beyond their stock: then the bundle is, too."),
    ];
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
    throw refuse("validation_failed", { fields: { stock: [stockOfParts()] } });
  }
}

/** The stock of a bundle is computed from the stock of its parts. */
function stockOfParts() {
  return fieldError("not_allowed", "Count the stock of its parts: a bundle has none of its own.");
}
