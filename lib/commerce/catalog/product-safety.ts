import type { ProductSafety } from "@/lib/contract/product-safety";

/** The safety information that shoppers see: each part as the product has it, or else as the store says of all; null without any. */
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
