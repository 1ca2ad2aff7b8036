import { listStates } from "@/components/storefront/shell/server/reads";
import type { Address } from "@/lib/contract/address";
import type { Country } from "@/lib/contract/country";

/** The country a form of an address opens with, and its states where one has to be chosen. */
export async function openAddress(
  address: Address | null,
  visitorCountry: string | undefined,
  countries: Country[],
) {
  const has = (code: string | undefined) => countries.find((country) => country.code === code);
  const country = has(address?.countryCode) ?? has(visitorCountry) ?? countries[0];
  return {
    countryCode: country?.code ?? "",
    states: country?.requiresState ? await listStates(country.code) : [],
  };
}
