import { sellerApi } from "@/components/dashboard/api/seller-api";
import { toResult } from "@/lib/client/result";
import type { CustomField, CustomFieldOwner } from "@/lib/contract/custom-field";

/** The store's custom fields of one kind of owner, or of all; empty if they cannot be read. */
export async function listCustomFields(appliesTo?: CustomFieldOwner): Promise<CustomField[]> {
  const api = await sellerApi();
  const query = { appliesTo };
  const reply = await toResult(api.GET("/custom-fields", { params: { query } }));
  return reply.ok ? reply.data.data : [];
}

/** Custom fields of products and of variants, which share one form. */
export async function listProductFields() {
  const fields = await listCustomFields();
  const ofOwner = (owner: CustomFieldOwner) =>
    fields.filter(({ appliesTo }) => appliesTo === owner);
  return { customFields: ofOwner("product"), variantFields: ofOwner("variant") };
}
