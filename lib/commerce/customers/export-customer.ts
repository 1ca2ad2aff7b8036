import type { SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { ExportedCustomer } from "./seller-rows";

/** Everything that is held about a customer of the store in the mode of the key. Refuses not_found. */
export async function exportCustomer(
  { store, livemode }: SellerContext,
  id: string,
): Promise<ExportedCustomer> {
  const [row] = await query<{ held: ExportedCustomer | null }>(
    "customer_export",
    "SELECT customer_export($1, $2, $3) AS held",
    [store.id, livemode, id],
  );
  if (!row?.held) throw refuse("not_found");
  return row.held;
}
