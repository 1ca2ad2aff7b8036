import type { CustomerContext } from "@/lib/commerce/stores";
import type { UpdateProfile } from "@/lib/contract/customer";
import { refuse } from "@/lib/kit/errors";
import { type CustomerRow, changeCustomer, findCustomer } from "./rows";

/** The customer who is logged in, as they are now. */
export async function readProfile({ customer }: CustomerContext): Promise<CustomerRow> {
  return findCustomer(customer.id);
}

/**
 * Changes what was sent and nothing else; null clears a field. What is sent as it was already is no
 * change, and nobody is told of it. Refuses customer_not_authenticated to who was just logged out.
 */
export async function updateProfile(
  ctx: CustomerContext,
  sent: UpdateProfile,
): Promise<CustomerRow> {
  const { firstName, lastName, phone, marketingOptIn } = sent;
  const customer = await changeCustomer(ctx, { firstName, lastName, phone, marketingOptIn });
  if (customer === null) throw refuse("customer_not_authenticated");
  return customer;
}
