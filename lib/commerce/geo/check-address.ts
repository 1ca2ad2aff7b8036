import type { AddressInput, StoredAddress } from "@/lib/contract/address";
import { ruleError } from "@/lib/contract/field-rules";
import { type FieldError, fieldError, type RefusalFields } from "@/lib/kit/errors";
import { country, isCountry } from "./countries";
import { isPostcodeValid, normalizePostcode } from "./postcodes";
import { normalizeState } from "./states";

/**
 * An address in its stored form: postcode and state as their country writes them, null where empty.
 * What the country's rules do not allow is added to `fields` under `path`, which is empty where the
 * address is the whole body.
 */
export function checkAddress(
  sent: AddressInput,
  path: string,
  fields: RefusalFields,
): StoredAddress {
  const complain = (field: string, error: FieldError) => {
    fields[path === "" ? field : `${path}.${field}`] = [error];
  };
  const company = sent.company?.trim();
  const address: StoredAddress = {
    firstName: sent.firstName,
    lastName: sent.lastName,
    // Left out rather than null: an address that has none is the same as one from before there were any.
    ...(company && { company }),
    line1: sent.line1,
    line2: sent.line2 || null,
    city: sent.city,
    postcode: sent.postcode?.trim() || null,
    countryCode: sent.countryCode,
    state: sent.state?.trim() || null,
    phone: sent.phone || null,
  };
  if (!isCountry(address.countryCode)) {
    complain("countryCode", ruleError("country", "not_found"));
    return address;
  }

  const rules = country(address.countryCode, "en");
  if (address.postcode === null) {
    if (rules.hasPostcode) {
      complain("postcode", fieldError("required", "A postcode is required in this country."));
    }
  } else if (!isPostcodeValid(address.countryCode, address.postcode)) {
    complain("postcode", ruleError("postcode", "invalid_format"));
  } else {
    address.postcode = normalizePostcode(address.countryCode, address.postcode);
  }

  if (address.state !== null) {
    const state = normalizeState(address.countryCode, address.state);
    if (state === null && rules.requiresState)
      complain("state", ruleError("state", "invalid_value"));
    // Where no state is due, what the shopper wrote (a county, say) is kept.
    address.state = state ?? address.state;
  } else if (rules.requiresState) {
    complain("state", fieldError("required", "A state is required in this country."));
  }
  return address;
}
