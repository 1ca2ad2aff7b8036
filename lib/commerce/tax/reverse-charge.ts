import { isInEuVat } from "@/lib/kit/eu-vat";
import { splitVatId, vatCountry } from "@/lib/kit/vat-id";
import type { VatCheck } from "./check-vat-id";

/** The shop as a seller registered for VAT, where it has its buyers' VAT ids checked. */
export interface VatSeller {
  countryCode: string;
  vatId: string;
}

interface Sale {
  seller: VatSeller | null;
  vatId: string | null;
  check: VatCheck | null;
  /** Where the goods go; null while no address is known. */
  destination: string | null;
}

/**
 * Whether the buyer owes the tax in their country (Articles 138 and 196 of Directive 2006/112/EC): a company
 * whose VAT id is valid and of another member state than the seller's, to which the goods travel. Britain
 * and Switzerland have no such rule for what is sent there.
 */
export function isReverseCharge({ seller, vatId, check, destination }: Sale): boolean {
  if (seller === null || vatId === null || check?.status !== "valid" || destination === null)
    return false;
  const prefix = splitVatId(vatId)?.prefix;
  if (prefix === undefined) return false;
  const isAbroad = (countryCode: string) => countryCode !== seller.countryCode;
  const isRegistered = prefix === "XI" || isInEuVat(vatCountry(prefix));
  return (
    isInEuVat(seller.countryCode) &&
    isRegistered &&
    isAbroad(vatCountry(prefix)) &&
    isInEuVat(destination) &&
    isAbroad(destination)
  );
}
