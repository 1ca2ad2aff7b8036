import type { CustomerContext } from "@/lib/commerce/stores";
import type { StoredAddress } from "@/lib/contract/address";
import type { UpdateProfile } from "@/lib/contract/customer";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";

/** A customer as the SQL function `customer_profile` reads them. */
export interface CustomerRow {
  id: string;
  livemode: boolean;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  marketingOptIn: boolean;
  /** Optional parts may be missing where an address was written by a seller's tool. */
  defaultAddress: (Pick<StoredAddress, RequiredPart> & Partial<StoredAddress>) | null;
  createdAt: string;
  updatedAt: string;
}

type RequiredPart = "firstName" | "lastName" | "line1" | "city" | "countryCode";

/** A customer who is known to exist. */
export async function findCustomer(id: string): Promise<CustomerRow> {
  const [row] = await query<{ customer: CustomerRow | null }>(
    "customer_profile",
    "SELECT customer_profile($1) AS customer",
    [id],
  );
  assert(row?.customer, "a session belongs to a customer");
  return row.customer;
}

/**
 * Writes the fields that are not undefined; the customer as they are then. Null where they were
 * logged out meanwhile.
 */
export async function changeCustomer(
  { customer, tokenHash, now }: CustomerContext,
  changes: UpdateProfile,
): Promise<CustomerRow | null> {
  const [row] = await query<{ customer: CustomerRow | null }>(
    "customer_update",
    "SELECT customer_update($1, $2, $3, $4) AS customer",
    [customer.id, tokenHash, changes, now],
  );
  return row?.customer ?? null;
}
