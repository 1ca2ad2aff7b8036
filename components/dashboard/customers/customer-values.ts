import {
  toCustomEntries,
  toCustomValues,
} from "@/components/dashboard/custom-fields/custom-entries";
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

/**
 * The request body of the form; empty texts are null. `wrong` lists further fields that are not valid JSON.
 */
export function customerChange(
  { firstName, lastName, phone, metadata, customFields, invoiceLimit, ...rest }: CustomerValues,
  wrong: string,
): Result<UpdateCustomer> {
  const parsed = parseMetadata(metadata);
  if (parsed === null) return notJson(wrong);
  const cleared = (text: string) => (text.trim() === "" ? null : text.trim());
  const data = {
    ...rest,
    firstName: cleared(firstName),
    lastName: cleared(lastName),
    phone: cleared(phone),
    metadata: parsed,
    customFields: toCustomValues(customFields),
    invoiceLimit: parseNumberEntry(invoiceLimit),
  };
  return { ok: true, data };
}

/** The refusal that the API would answer with, had it been asked. */
function notJson(message: string): Result<never> {
  const fields = { metadata: [message] };
  const refusal = { code: "validation_failed", message, requestId: "", docUrl: "", status: 422 };
  return { ok: false, refusal: { ...refusal, fields } };
}
