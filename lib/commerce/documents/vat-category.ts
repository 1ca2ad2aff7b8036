import { isInEuVat } from "@/lib/kit/eu-vat";
import type { DocumentRecord, TaxGroup } from "./record";

/** How EN 16931 calls the reason for a rate (UNTDID 5305), with its code and words where there is no tax. */
export interface VatCategory {
  code: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
  /** Of the list VATEX. */
  reasonCode?: string;
  reason?: string;
}

/** The fields of a line or a group that decide its category. */
export type Taxed = Pick<TaxGroup, "ratePpm" | "taxClass" | "supply">;

/** The reason for exports from the European Union. */
export const EXPORT = "Export outside the EU";

type Facts = Pick<DocumentRecord, "reverseCharge" | "destinationCountry" | "seller">;

/**
 * The VAT category of equally taxed lines. Under reverse charge, goods are an intra-Community supply (Article
 * 138 of Directive 2006/112/EC) and services a reverse charge (Article 196); documents older than the
 * distinction keep theirs.
 */
export function vatCategory(
  { ratePpm, taxClass, supply }: Taxed,
  { reverseCharge, destinationCountry, seller }: Facts,
): VatCategory {
  if (ratePpm > 0) return { code: "S" };
  if (reverseCharge && supply === "goods") {
    return { code: "K", reasonCode: "VATEX-EU-IC", reason: "Intra-Community supply" };
  }
  if (reverseCharge) {
    return { code: "AE", reasonCode: "VATEX-EU-AE", reason: "Reverse charge" };
  }
  // The standard does not allow exempt or zero-rated sales to a seller without a tax number.
  if (seller.vatId === null && seller.taxNumber === null) {
    const reason = seller.taxNote ?? "Not subject to VAT";
    return { code: "O", reasonCode: "VATEX-EU-O", reason };
  }
  if (seller.taxNote) return { code: "E", reason: seller.taxNote };
  if (isInEuVat(seller.countryCode) && !isInEuVat(destinationCountry)) {
    // An export as the standard sees it wants a VAT id (BR-G-02).
    if (seller.vatId === null) return { code: "E", reason: EXPORT };
    return { code: "G", reasonCode: "VATEX-EU-G", reason: EXPORT };
  }
  if (taxClass === "exempt") return { code: "E", reason: "Exempt from tax" };
  return { code: "Z" };
}
