import { refuse } from "@/lib/kit/errors";
import { isCountry } from "./countries";
import { type State, states } from "./states";

/** Lists the states of a country; its code may be in any case. Refuses not_found for an unknown country. */
export function listStates(countryCode: string, locale: string): State[] {
  const code = countryCode.toUpperCase();
  if (!isCountry(code)) throw refuse("not_found");
  return states(code, locale);
}
