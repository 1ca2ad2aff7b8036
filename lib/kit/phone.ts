import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A phone number in international form (E.164), from any notation that is used in the country; null for what is no
 * valid number of its country.
 */
export function toE164(phone: string, countryCode: string): string | null {
  const number = parse(phone, countryCode);
  return number?.isValid() ? number.number : null;
}

/**
 * The same for a number that is kept in this form alone. What was written with the code of its country is taken where
 * its length is right: ranges are opened faster than any table.
 */
export function toDialable(phone: string, countryCode: string): string | null {
  const whole = parse(phone, "");
  return toE164(phone, countryCode) ?? (whole?.isPossible() ? whole.number : null);
}

function parse(phone: string, countryCode: string) {
  const defaultCountry = isSupportedCountry(countryCode) ? countryCode : undefined;
  return parsePhoneNumberFromString(phone, { defaultCountry, extract: false });
}
