import type { Refusal } from "@/components/storefront/server/api";
import type { FieldErrors } from "@/components/ui/use-form-action";

/** Asked of each field when it is empty; the API says only that it must not be. */
const PLEASE: Record<string, string> = {
  email: "Please enter your e-mail address.",
  firstName: "Please enter a first name.",
  lastName: "Please enter a last name.",
  line1: "Please enter a street and number.",
  city: "Please enter a town or city.",
  postcode: "Please fill this in.",
  state: "Please choose one.",
  countryCode: "Please choose a country.",
};

/** Where the API's sentence says less than a shopper needs. */
const SENTENCES: Record<string, string> = {
  "Must be an e-mail address.": "Please enter an e-mail address such as name@example.com.",
};

/**
 * The API's complaints by the name of the input each is about: inputs are named as the API's paths.
 * What was left empty of the `needed` ones is among them even where the API stopped at others.
 */
export function fieldErrors(
  { fields = {} }: Pick<Refusal, "fields">,
  form: FormData,
  needed: string[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, messages] of Object.entries(fields)) {
    errors[path] = messages.map((message) => SENTENCES[message] ?? message);
  }
  for (const path of needed) {
    if (String(form.get(path) ?? "").trim() !== "") continue;
    errors[path] = [PLEASE[path.split(".").at(-1) ?? path] ?? "Please fill this in."];
  }
  return errors;
}
