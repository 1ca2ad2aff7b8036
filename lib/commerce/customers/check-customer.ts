import type { StoreContext } from "@/lib/commerce/stores";
import type { CustomerCheck } from "@/lib/contract/auth";
import { normalizeEmail } from "@/lib/kit/normalize-email";
import { query } from "@/lib/platform/db";

/**
 * Whether this store has a customer with that address in this mode; other stores are not considered. By the
 * unique index on store, mode and address, which takes the same time in both cases.
 */
export async function checkCustomer(ctx: StoreContext, email: string): Promise<CustomerCheck> {
  const [row] = await query<{ exists: boolean }>(
    "check_customer",
    `SELECT EXISTS (
       SELECT FROM customers WHERE store_id = $1 AND livemode = $2 AND email = $3
     ) AS "exists"`,
    [ctx.store.id, ctx.livemode, normalizeEmail(email)],
  );
  const exists = row?.exists ?? false;
  return { exists, canSendAuthLink: exists };
}
