export { calculateTax } from "./calculate-tax";
export { createTaxRate } from "./create-tax-rate";
export { deleteTaxRate } from "./delete-tax-rate";
export { listTaxRates } from "./list-tax-rates";
export { presentTaxBreakdown, presentTaxRate, presentTaxResult } from "./present";
export { findTaxRate } from "./rate-rows";
export {
  computeTax,
  matchRates,
  type Tax,
  type TaxRateRules,
} from "./rules";
export { updateTaxRate } from "./update-tax-rate";
