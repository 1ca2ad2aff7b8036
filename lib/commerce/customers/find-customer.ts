import type { SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { CustomerFacts } from "./seller-rows";

/** A customer of the store in the mode of the key, as their seller sees them. Refuses not_found. */
export async function findSellerCustomer(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  id: string,
): Promise<CustomerFacts> {
  const [row] = await query<{ customer: CustomerFacts }>(
    "seller_customer",
    `SELECT customer_facts(c) AS customer FROM customers c
     WHERE c.id = $3 AND c.store_id = $1 AND c.livemode = $2`,
    [store.id, livemode, id],
  );
  if (row === undefined) throw refuse("not_found");
  return row.customer;
}
