import type { TaxClass } from "@/lib/contract/tax";

/** A ready-made class without a name of its own is named in the seller's language. */
export function taxClassName(
  { code, name, isReadyMade }: TaxClass,
  words: Readonly<Record<string, string>>,
): string {
  const isUnnamed = isReadyMade && name.toLowerCase() === code;
  return (isUnnamed ? words[code] : undefined) ?? name;
}

/** What a class is called by its code, also one that the store does not have yet. */
export function nameOfClass(
  code: string,
  taxClasses: readonly TaxClass[],
  words: Readonly<Record<string, string>>,
): string {
  const known = taxClasses.find((taxClass) => taxClass.code === code);
  return known ? taxClassName(known, words) : (words[code] ?? code);
}
