import { resource } from "@/lib/api/resource";
import { findTaxRate, presentTaxRate } from "@/lib/commerce/tax";
import { TaxRate } from "@/lib/contract/tax";

/** The endpoints of a tax rate. */
export const taxRates = resource({
  path: "/v3/private/tax-rates/{taxRate}",
  returns: TaxRate,
  find: findTaxRate,
  present: presentTaxRate,
});
