import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateCustomer } from "@/lib/contract/customer";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { CustomerFacts } from "./seller-rows";

/**
 * Changes what is sent of a customer, in one statement; what it was already is no change, and nobody
 * is told of it. Refuses not_found.
 */
export async function updateCustomer(
  { store, livemode, actor, now }: SellerContext,
  id: string,
  { firstName, lastName, phone, marketingOptIn, tags, metadata }: UpdateCustomer,
): Promise<CustomerFacts> {
  const distinctTags = tags && [...new Set(tags)];
  const changes = { firstName, lastName, phone, marketingOptIn, tags: distinctTags, metadata };
  const [row] = await query<{ customer: CustomerFacts | null }>(
    "customer_edit",
    "SELECT customer_edit($1, $2, $3, $4, $5, $6) AS customer",
    [store.id, livemode, id, changes, actor, now],
  );
  if (!row?.customer) throw refuse("not_found");
  return row.customer;
}
