import { sellerApi } from "@/components/dashboard/api/seller-api";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { toResult } from "@/lib/client/result";

/** As many as one answer holds. */
const AT_ONCE = 100;

/** Products with their names; what cannot be read stands by its id. */
export async function listProductChoices(ids: readonly string[]): Promise<Choice[]> {
  const api = await sellerApi();
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const replies = await Promise.all(
    parts.map((part) => {
      const query = { ids: part.join(","), perPage: AT_ONCE };
      return toResult(api.GET("/products", { params: { query } }));
    }),
  );
  const rows = replies.flatMap((reply) => (reply.ok ? reply.data.data : []));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? id }));
}
