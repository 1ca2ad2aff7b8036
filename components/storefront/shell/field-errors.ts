import type { Refusal } from "@/components/storefront/shell/server/api";
import type { Words } from "@/components/storefront/words";
import type { FieldErrors } from "@/components/ui/use-form-action";

type FieldWords = Words["fields"];

/**
 * The API's complaints by the name of the input each is about: inputs are named as the API's paths.
 * What was left empty of the `needed` ones is among them even where the API stopped at others.
 */
export function fieldErrors(
  { fields = {} }: Pick<Refusal, "fields">,
  form: FormData,
  needed: string[],
  words: FieldWords,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, messages] of Object.entries(fields)) {
    errors[path] = messages.map((message) => sentence(path, message, words));
  }
  for (const path of needed) {
    if (String(form.get(path) ?? "").trim() !== "") continue;
    errors[path] = [asked(path, words)];
  }
  return errors;
}

/** Asked of a field when it is empty; the API says only that it must not be. */
function asked(path: string, words: FieldWords): string {
  return words[ASKED[nameOf(path)] ?? "missing"];
}

const ASKED: Readonly<Record<string, keyof FieldWords>> = {
  email: "email",
  authorEmail: "email",
  firstName: "firstName",
  lastName: "lastName",
  line1: "line1",
  city: "city",
  postcode: "postcode",
  state: "state",
  countryCode: "countryCode",
  orderNumber: "orderNumber",
};

/** The API speaks English, and to developers; of a field only its form can be wrong. */
function sentence(path: string, message: string, words: FieldWords): string {
  if (message.startsWith("Must have at most")) return words.tooLong;
  if (message === "This field is required." || message === "Must not be empty.") {
    return asked(path, words);
  }
  return words[FORMS[nameOf(path)] ?? "wrong"];
}

const FORMS: Readonly<Record<string, keyof FieldWords>> = {
  email: "emailForm",
  authorEmail: "emailForm",
  phone: "phoneForm",
  postcode: "postcodeForm",
  countryCode: "undeliverable",
};

function nameOf(path: string): string {
  return path.split(".").at(-1) ?? path;
}
