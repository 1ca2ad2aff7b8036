import type { TaxEvidence as Shown } from "@/lib/contract/tax";

/** By what the country is known that an order without a delivery is taxed in, as it was when it was placed. */
export type TaxEvidence = Omit<Shown, "isConsistent">;

/** The same as it is shown: whether what is known of the buyer names one country. Null for what is delivered. */
export function presentTaxEvidence(evidence: TaxEvidence | null | undefined): Shown | null {
  if (!evidence) return null;
  const { basis, countryCode, billingCountry, shippingCountry, ipCountry } = evidence;
  const known = [billingCountry, shippingCountry, ipCountry].filter((code) => code !== null);
  return {
    ...{ basis, countryCode, billingCountry, shippingCountry, ipCountry },
    isConsistent: new Set(known).size === 1,
  };
}
