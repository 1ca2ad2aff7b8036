export { calculateTax } from "./calculate-tax";
export { presentTaxBreakdown, presentTaxResult } from "./present";
export {
  matchRates,
  type Tax,
  type TaxRateFacts,
  taxOf,
} from "./rules";
