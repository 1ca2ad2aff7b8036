import { resource } from "@/lib/api/resource";
import { findTaxClass, presentTaxClass } from "@/lib/commerce/tax";
import { TaxClass } from "@/lib/contract/tax";

/** The endpoints of a tax class. */
export const taxClasses = resource({
  path: "/v3/private/tax-classes/{taxClass}",
  changes: "shared",
  returns: TaxClass,
  find: findTaxClass,
  present: presentTaxClass,
});
