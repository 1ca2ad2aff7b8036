import { sellerApi } from "@/components/dashboard/api/seller-api";
import { toResult } from "@/lib/client/result";
import type { CustomField, CustomFieldOwner } from "@/lib/contract/custom-field";

/** The fields that the store adds to such things; none where they cannot be read. */
export async function listCustomFields(appliesTo: CustomFieldOwner): Promise<CustomField[]> {
  const api = await sellerApi();
  const query = { appliesTo };
  const reply = await toResult(api.GET("/custom-fields", { params: { query } }));
  return reply.ok ? reply.data.data : [];
}
