import { sellerApi } from "@/components/dashboard/api/seller-api";
import { toResult } from "@/lib/client/result";
import type { CustomField } from "@/lib/contract/custom-field";

/** The fields of the store's products; none where they cannot be read. */
export async function listCustomFields(): Promise<CustomField[]> {
  const api = await sellerApi();
  const query = { appliesTo: "product" } as const;
  const reply = await toResult(api.GET("/custom-fields", { params: { query } }));
  return reply.ok ? reply.data.data : [];
}
