import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import { modeName, type ProductColumns, type ProductRecord } from "./rows";
import type { VariantsPlan } from "./variants/plan-variants";

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
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
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
