import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A phone number in international form (E.164), from any notation that is used in the country; null
 * where no number can be read. The right length is enough: ranges are opened faster than any table.
 */
export function toE164(phone: string, countryCode: string): string | null {
  const defaultCountry = isSupportedCountry(countryCode) ? countryCode : undefined;
  const number = parsePhoneNumberFromString(phone, { defaultCountry, extract: false });
  return number?.isPossible() ? number.number : null;
}
