import { parseGtin } from "@/lib/kit/gtin";

/** The longest name of a brand that every platform takes, in characters. */
const BRAND_MAX = 70;

/**
 * By what platforms and search engines know a product and a variant of it: the one rule for the feeds,
 * the public API and, through it, the pages' structured data. The brand is the maker whom the product's
 * metadata names, else the shop.
 */
export function getBrand(vendor: unknown, shopName: string): string {
  const maker = typeof vendor === "string" ? vendor.trim() : "";
  return [...(maker || shopName)].slice(0, BRAND_MAX).join("").trimEnd();
}

/** The numbers of a variant: of its barcode only what is a GTIN, and the seller's own. */
export function getVariantNumbers({ sku, barcode }: Record<"sku" | "barcode", string | null>) {
  return { gtin: parseGtin(barcode), mpn: sku?.trim() || null };
}
