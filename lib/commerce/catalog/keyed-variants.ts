import { ruleError } from "@/lib/contract/field-rules";
import { type RefusalFields, refuse, requireValidFields } from "@/lib/kit/errors";
import { modeName, type ProductColumns, type ProductRecord, type VariantRecord } from "./rows";
import type { VariantsPlan } from "./variants/plan-variants";

/** A variant whose stock is the number of its licence keys, in at least one mode; its inventory must stay tracked. */
function isKeyed({ stock }: VariantRecord): boolean {
  return stock.test.isKeyed || stock.live.isKeyed;
}

/**
 * Refuses, at its field, a change that would sell more units than there are licence keys, or remove a variant that has
 * keys.
 */
export function refuseWithoutKeys(
  current: ProductRecord | null,
  { columns, variantsPlan }: { columns: ProductColumns; variantsPlan: VariantsPlan },
): void {
  const keyed = current?.variants.filter(isKeyed) ?? [];
  if (keyed.length === 0) return;
  const fields: RefusalFields = {};
  if (!columns.trackInventory) {
    fields.trackInventory = [ruleError("license_keys_stock", "not_allowed")];
  }
  for (const { id, stock } of keyed) {
    const planned = variantsPlan.variants.find((variant) => variant.id === id);
    if (planned?.sellWhenSoldOut) {
      fields.sellWhenSoldOut = [ruleError("license_keys_stock", "not_allowed")];
    }
    if (planned === undefined && stock.test.available + stock.live.available > 0) {
      fields.variants = [ruleError("license_keys_left", "not_allowed")];
    }
  }
  requireValidFields(fields);
}

/** Refuses stock_is_license_keys if stock that equals the number of licence keys is set by hand to another number. */
export function refuseCountedKeys(
  { current, variantsPlan }: { current: ProductRecord | null; variantsPlan: VariantsPlan },
  livemode: boolean,
): void {
  for (const { id, stock } of current?.variants ?? []) {
    const { isKeyed, available } = stock[modeName(livemode)];
    const wanted = variantsPlan.variants.find((variant) => variant.id === id)?.stock;
    if (isKeyed && wanted !== undefined && wanted !== available) {
      throw refuse("stock_is_license_keys", { details: { available } });
    }
  }
}
