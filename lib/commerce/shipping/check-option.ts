import { isCountry } from "@/lib/commerce/geo";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { ShippingOptionRules } from "./rules";

/**
 * Refuses validation_failed for an option that could never apply to a shipment, naming the fields: an
 * unknown country, an upper bound not above its lower one, latest delivery before the earliest.
 */
export function checkOption(option: Omit<ShippingOptionRules, "id">): void {
  const fields: RefusalFields = {};
  for (const [index, code] of option.countries.entries()) {
    if (!isCountry(code))
      fields[`countries.${index}`] = [fieldError("not_found", "There is no such country.")];
  }
  for (const [lower, upper] of [
    ["minSubtotal", "maxSubtotal"],
    ["minWeightGrams", "maxWeightGrams"],
  ] as const) {
    const [from, below] = [option[lower], option[upper]];
    if (below !== null && below <= (from ?? 0))
      fields[upper] = [fieldError("out_of_order", `Must be above ${lower}.`)];
  }
  if (option.estimatedMaxDays < option.estimatedMinDays) {
    fields.estimatedMaxDays = [fieldError("out_of_order", "Must not be below estimatedMinDays.")];
  }
  requireValidFields(fields);
}
