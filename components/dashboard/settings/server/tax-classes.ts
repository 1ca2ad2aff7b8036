import { sellerApi } from "@/components/dashboard/api/seller-api";
import { toResult } from "@/lib/client/result";
import type { TaxClass } from "@/lib/contract/tax";

/** The tax classes of the store; none where they cannot be read. */
export async function listTaxClasses(): Promise<TaxClass[]> {
  const api = await sellerApi();
  const reply = await toResult(api.GET("/tax-classes"));
  return reply.ok ? reply.data.data : [];
}
