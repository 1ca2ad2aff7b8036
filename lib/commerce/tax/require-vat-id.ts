import { fieldError, type RefusalFields } from "@/lib/kit/errors";
import { isVatIdShaped, normalizeVatId } from "@/lib/kit/vat-id";

/** A VAT id as tax offices write it; empty is none. One that cannot be one is named at `vatId` of the fields. */
export function requireVatId(sent: string | null, fields: RefusalFields): string | null {
  const vatId = normalizeVatId(sent ?? "");
  if (vatId === "") return null;
  if (!isVatIdShaped(vatId)) {
    fields.vatId = [fieldError("invalid_format", "Is not a VAT id, such as DE136695976.")];
  }
  return vatId;
}
