export { addMissingRates } from "./add-missing-rates";
export { calculateTax } from "./calculate-tax";
export { checkVatId, type VatCheck } from "./check-vat-id";
export { findTaxClass, findTaxClasses, findUnknownClasses } from "./class-rows";
export { findCountriesWithoutRate } from "./countries-without-rate";
export { createTaxClass } from "./create-tax-class";
export { createTaxRate } from "./create-tax-rate";
export { deleteTaxClass } from "./delete-tax-class";
export { deleteTaxRate } from "./delete-tax-rate";
export { presentTaxEvidence, type TaxEvidence } from "./evidence";
export { listTaxRates } from "./list-tax-rates";
export { presentTaxBreakdown, presentTaxClass, presentTaxRate, presentTaxResult } from "./present";
export { findTaxRate } from "./rate-rows";
export { RATE_RULES } from "./rate-sql";
export { requireVatId } from "./require-vat-id";
export { isReverseCharge, type VatSeller } from "./reverse-charge";
export {
  computeTax,
  matchRates,
  type Tax,
  type TaxRateRules,
} from "./rules";
export { updateTaxClass } from "./update-tax-class";
export { updateTaxRate } from "./update-tax-rate";
