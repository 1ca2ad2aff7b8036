import {
  type AddressFieldPrefix,
  inputName,
} from "@/components/storefront/checkout/address-field-prefix";
import {
  listBillingCountries,
  listCountries,
  listStates,
} from "@/components/storefront/shell/server/reads";
import type { AddressInput } from "@/lib/contract/address";
import type { State } from "@/lib/contract/country";

/** The fields an address of a form cannot do without, in its country, by the names of their inputs. */
export async function requiredFields(form: FormData, path: AddressFieldPrefix): Promise<string[]> {
  const country = await findCountryIn(form, path);
  const needed = ["firstName", "lastName", "line1", "city", "countryCode"];
  if (country?.requiresPostcode) needed.push("postcode");
  if (country?.requiresState) needed.push("state");
  return needed.map((field) => inputName(path, field));
}

/** The states of the country that was chosen; none where none has to be given. */
export async function listStatesIn(form: FormData, path: AddressFieldPrefix): Promise<State[]> {
  const country = await findCountryIn(form, path);
  return country?.requiresState ? listStates(country.code) : [];
}

async function findCountryIn(form: FormData, path: AddressFieldPrefix) {
  const code = form.get(inputName(path, "countryCode"));
  const countries = path === "billingAddress" ? listBillingCountries() : listCountries();
  return (await countries).find((one) => one.code === code);
}

/** The address of a form as the API takes it: what was left empty is null. */
export function addressIn(form: FormData, path: AddressFieldPrefix): AddressInput {
  const text = (field: string) => String(form.get(inputName(path, field)) ?? "").trim();
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    company: text("company") || null,
    line1: text("line1"),
    line2: text("line2") || null,
    city: text("city"),
    postcode: text("postcode") || null,
    countryCode: text("countryCode"),
    state: text("state") || null,
    phone: text("phone") || null,
  };
}
