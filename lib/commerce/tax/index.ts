export { presentTaxBreakdown } from "@/lib/commerce/tax/present";
export {
  matchRates,
  type Tax,
  type TaxableAmounts,
  type TaxDestination,
  taxOf,
  type TaxPart,
  type TaxRateFacts,
} from "@/lib/commerce/tax/rules";
