export { calculateTax } from "./calculate-tax";
export { presentTaxBreakdown, presentTaxResult } from "./present";
export {
  matchRates,
  type Tax,
  type TaxableAmounts,
  type TaxDestination,
  taxOf,
  type TaxPart,
  type TaxRateFacts,
} from "./rules";
