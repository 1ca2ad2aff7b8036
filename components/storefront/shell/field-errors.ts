import type { FieldErrors } from "@/components/ui/use-form-action";
import type { Refusal } from "@/lib/client/result";
import type { FieldError } from "@/lib/contract/errors";
import type { Messages } from "@/messages/storefront";

type FieldMessages = Messages["fields"];

/**
 * The API's complaints by the name of the input each is about: inputs are named as the API's paths.
 * What was left empty of the `needed` ones is among them even where the API stopped at others.
 */
export function fieldErrors(
  { fieldErrors: refused = [] }: Pick<Refusal, "fieldErrors">,
  form: FormData,
  needed: string[],
  messages: FieldMessages,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const error of refused) {
    errors[error.path] = [...(errors[error.path] ?? []), sentence(error, messages)];
  }
  for (const path of needed) {
    if (String(form.get(path) ?? "").trim() !== "") continue;
    errors[path] = [asked(path, messages)];
  }
  return errors;
}

/** Asked of a field when it is empty. */
function asked(path: string, messages: FieldMessages): string {
  return messages[ASKED[nameOf(path)] ?? "missing"];
}

const ASKED: Readonly<Record<string, keyof FieldMessages>> = {
  email: "email",
  authorEmail: "email",
  recipientEmail: "recipientEmail",
  firstName: "firstName",
  lastName: "lastName",
  line1: "line1",
  city: "city",
  postcode: "postcode",
  state: "state",
  countryCode: "countryCode",
  orderNumber: "orderNumber",
  name: "name",
};

/** Of a field that was filled in, only its form can be wrong. */
function sentence({ path, code }: FieldError, messages: FieldMessages): string {
  if (code === "too_long") return messages.tooLong;
  if (code === "required") return asked(path, messages);
  return messages[FORMS[nameOf(path)] ?? "wrong"];
}

const FORMS: Readonly<Record<string, keyof FieldMessages>> = {
  email: "emailForm",
  authorEmail: "emailForm",
  recipientEmail: "emailForm",
  sendOn: "pastDay",
  phone: "phoneForm",
  postcode: "postcodeForm",
  state: "state",
  vatId: "vatIdForm",
  countryCode: "undeliverable",
};

function nameOf(path: string): string {
  return path.split(".").at(-1) ?? path;
}
