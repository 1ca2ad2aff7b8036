import type { ProductSafety } from "@/lib/contract/product-safety";

/**
 * The safety information for shoppers: each part from the product, or else the store's default; null if there is none.
 */
export function effectiveSafety(
  own: ProductSafety | null,
  defaults: ProductSafety | null,
): ProductSafety | null {
  const safety = {
    manufacturer: own?.manufacturer ?? defaults?.manufacturer ?? null,
    responsiblePerson: own?.responsiblePerson ?? defaults?.responsiblePerson ?? null,
    warnings: own?.warnings || defaults?.warnings || "",
    documents: own?.documents.length ? own.documents : (defaults?.documents ?? []),
  };
  const isEmpty =
    !safety.manufacturer &&
    !safety.responsiblePerson &&
    safety.warnings === "" &&
    safety.documents.length === 0;
  return isEmpty ? null : safety;
}
