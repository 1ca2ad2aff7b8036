import type { CustomerContext } from "@/lib/commerce/stores";
import type { UpdateProfile } from "@/lib/contract/customer";
import { type CustomerRow, changeCustomer, findCustomer } from "./rows";

/** The customer who is logged in, as they are now. */
export async function readProfile({ customer }: CustomerContext): Promise<CustomerRow> {
  return findCustomer(customer.id);
}

/**
 * Changes what was sent and nothing else; null clears a field. What is sent as it was already is no
 * change, and nobody is told of it.
 */
export async function updateProfile(
  { customer, now }: CustomerContext,
  sent: UpdateProfile,
): Promise<CustomerRow> {
  const { firstName, lastName, phone, marketingOptIn } = sent;
  return changeCustomer(customer.id, { firstName, lastName, phone, marketingOptIn }, now);
}
