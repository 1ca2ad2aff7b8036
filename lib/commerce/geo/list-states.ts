import { refuse } from "@/lib/kit/errors";
import { isCountry } from "./countries";
import { type State, states } from "./states";

/** The states of a country, whatever the case of its code. Refuses not_found for no country. */
export function listStates(countryCode: string, locale: string): State[] {
  const code = countryCode.toUpperCase();
  if (!isCountry(code)) throw refuse("not_found");
  return states(code, locale);
}
