import type { SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { CustomerFacts } from "./seller-rows";

type Erased = CustomerFacts | { open: string[] } | null;

/**
 * Takes away for good everything that says who a customer is, in one statement; amounts stay. Doing
 * it twice is doing it once. Refuses not_found, and conflict while an order is still to be paid, sent
 * or paid back, because nobody could send it any more.
 */
export async function eraseCustomer(
  { store, livemode, actor, now }: SellerContext,
  id: string,
): Promise<CustomerFacts> {
  const [row] = await query<{ erased: Erased }>(
    "customer_erase",
    "SELECT customer_erase($1, $2, $3, $4, $5) AS erased",
    [store.id, livemode, id, actor, now],
  );
  if (!row?.erased) throw refuse("not_found");
  if ("open" in row.erased) {
    throw refuse("conflict", {
      message: "The customer has orders that are still to be paid, sent or paid back.",
      details: { orderIds: row.erased.open },
    });
  }
  return row.erased;
}
