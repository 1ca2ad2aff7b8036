import { isCountry, normalizeState, states } from "@/lib/commerce/geo";
import { fieldError, type RefusalFields, refuseField, requireValidFields } from "@/lib/kit/errors";
import { postcodePatternProblem } from "./postcode-pattern";
import type { TaxRegion } from "./rules";

/**
 * Normalizes the region of a rate: the state becomes its code, empty parts become null. Refuses
 * validation_failed naming the fields that no destination could ever match.
 */
export function checkTaxRegion({ countryCode, ...sent }: TaxRegion): TaxRegion {
  if (!isCountry(countryCode)) {
    throw refuseField("countryCode", "not_found", "There is no such country.");
  }
  const fields: RefusalFields = {};
  const written = sent.state?.trim() || null;
  const state = written && normalizeState(countryCode, written);
  // Without a list of states for the country, addresses are stored as shoppers wrote them.
  const hasStates = states(countryCode, "en").length > 0;
  if (written && !state && hasStates)
    fields.state = [fieldError("not_found", "The country has no such state.")];

  const postcodePattern = sent.postcodePattern?.trim() || null;
  const problem = postcodePattern && postcodePatternProblem(postcodePattern, countryCode);
  if (problem) fields.postcodePattern = [problem];
  requireValidFields(fields);
  return { countryCode, state: state ?? written, postcodePattern };
}
