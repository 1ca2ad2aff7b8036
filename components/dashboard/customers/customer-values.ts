import {
  toCustomEntries,
  toCustomValues,
} from "@/components/dashboard/custom-fields/custom-entries";
import { changedWithin } from "@/components/dashboard/form/changed-fields";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { Result } from "@/lib/client/result";
import type { SellerCustomer, UpdateCustomer } from "@/lib/contract/customer";
import { metadataText, parseMetadata } from "./metadata-text";

type CustomerValues = ReturnType<typeof customerValues>;

/** What the form of a customer begins with. */
export function customerValues(customer: SellerCustomer) {
  return {
    firstName: customer.firstName ?? "",
    lastName: customer.lastName ?? "",
    phone: customer.phone ?? "",
    marketingOptIn: customer.marketingOptIn,
    tags: customer.tags,
    metadata: metadataText(customer.metadata),
    customFields: toCustomEntries(customer.customFields),
    invoiceLimit: (customer.invoiceLimit?.amount ?? null) as NumberEntry,
  };
}

/** What was changed of a customer. `wrong` says that further fields are not valid JSON. */
export function customerChange({
  values,
  before,
  wrong,
}: {
  values: CustomerValues;
  before: CustomerValues;
  wrong: string;
}): Result<UpdateCustomer> {
  const metadata = parseMetadata(values.metadata);
  if (metadata === null) return notJson(wrong);
  const now = { ...inputOf(values), metadata };
  const was = { ...inputOf(before), metadata: parseMetadata(before.metadata) ?? {} };
  return { ok: true, data: changedWithin(now, was, ["customFields"]) };
}

/** What is entered as the API takes it; empty texts are null. */
function inputOf({
  firstName,
  lastName,
  phone,
  customFields,
  invoiceLimit,
  ...rest
}: CustomerValues) {
  const cleared = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    ...rest,
    firstName: cleared(firstName),
    lastName: cleared(lastName),
    phone: cleared(phone),
    customFields: toCustomValues(customFields),
    invoiceLimit: parseNumberEntry(invoiceLimit),
  };
}

/** The refusal that the API would answer with, had it been asked. */
function notJson(message: string): Result<never> {
  const fields = { metadata: [message] };
  const refusal = { code: "validation_failed", message, requestId: "", docUrl: "", status: 422 };
  return { ok: false, refusal: { ...refusal, fields } };
}
