import { sellerApi } from "@/components/dashboard/api/seller-api";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { toResult } from "@/lib/client/result";

/** All collections by name, as many as a store can have; none where they cannot be read. */
export async function listCollectionChoices(): Promise<Choice[]> {
  const params = { query: { perPage: 100 } };
  const reply = await toResult((await sellerApi()).GET("/collections", { params }));
  return reply.ok ? reply.data.data.map(({ id, name }) => ({ id, name })) : [];
}
