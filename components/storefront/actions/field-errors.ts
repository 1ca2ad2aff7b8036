import type { Refusal } from "@/components/storefront/server/api";
import type { FieldErrors } from "@/components/ui/use-form-action";

/** Asked of each field when it is empty; the API says only that it must not be. */
const PLEASE: Record<string, string> = {
  email: "Please enter your e-mail address.",
  firstName: "Please enter a first name.",
  lastName: "Please enter a last name.",
  line1: "Please enter a street and number.",
  city: "Please enter a town or city.",
  countryCode: "Please choose a country.",
};

const EMPTY = new Set(["Must not be empty.", "This field is required."]);

/** The API's complaints by the name of the input each is about: inputs are named as the API's paths. */
export function fieldErrors({ fields }: Refusal): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, messages]) => {
      const field = path.split(".").at(-1) ?? path;
      return [path, messages.map((message) => (EMPTY.has(message) ? (PLEASE[field] ?? message) : message))];
    }),
  );
}
