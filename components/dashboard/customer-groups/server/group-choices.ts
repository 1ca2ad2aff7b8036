import { sellerApi } from "@/components/dashboard/api/seller-api";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { toResult } from "@/lib/client/result";

/** The customer groups by their names; none where they could not be loaded. */
export async function listGroupChoices(): Promise<Choice[]> {
  const query = { perPage: 100 };
  const reply = await toResult((await sellerApi()).GET("/customer-groups", { params: { query } }));
  return reply.ok ? reply.data.data.map(({ id, name }) => ({ id, name })) : [];
}
