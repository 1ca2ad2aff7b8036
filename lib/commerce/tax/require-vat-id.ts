import { ruleError } from "@/lib/contract/field-rules";
import type { RefusalFields } from "@/lib/kit/errors";
import { isVatIdShaped, normalizeVatId } from "@/lib/kit/vat-id";

/**
 * A VAT id in the notation of tax offices; empty is null. An invalid one is reported at `vatId` of the
 * fields.
 */
export function requireVatId(sent: string | null, fields: RefusalFields): string | null {
  const vatId = normalizeVatId(sent ?? "");
  if (vatId === "") return null;
  if (!isVatIdShaped(vatId)) {
    fields.vatId = [ruleError("vat_id_shape", "invalid_format")];
  }
  return vatId;
}
