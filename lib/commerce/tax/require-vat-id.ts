import { fieldError, type RefusalFields } from "@/lib/kit/errors";
import { isVatIdShaped, normalizeVatId } from "@/lib/kit/vat-id";

/**
 * A VAT id in the notation of tax offices; empty is null. An invalid one is reported at `vatId` of the
 * fields.
 */
export function requireVatId(sent: string | null, fields: RefusalFields): string | null {
  const vatId = normalizeVatId(sent ?? "");
  if (vatId === "") return null;
  if (!isVatIdShaped(vatId)) {
    fields.vatId = [fieldError("invalid_format", "Is not a VAT id, such as DE136695976.")];
  }
  return vatId;
}
