import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { DemoCustomer } from "../demo/types";
import { IS_LIVE, inDays, type SeedContext } from "./seed-context";

/** Writes the customers with their addresses; returns their ids by e-mail. */
export async function makeCustomers(
  context: SeedContext,
  customers: DemoCustomer[],
): Promise<Map<string, string>> {
  const ids = new Map(customers.map(({ email }) => [email, newId("customer")]));
  const idOf = ({ email }: DemoCustomer) => ids.get(email) ?? "";
  await db.customer.createMany({
    data: customers.map((customer) => {
      const { addresses, joinedDaysAgo, ...row } = customer;
      const joined = inDays(context, -joinedDaysAgo);
      return {
        ...row,
        id: idOf(customer),
        storeId: context.store.id,
        livemode: IS_LIVE,
        emailVerifiedAt: joined,
        createdAt: joined,
        updatedAt: joined,
      };
    }),
  });
  await db.customerAddress.createMany({
    data: customers.flatMap((customer) =>
      customer.addresses.map((address, place) => ({
        id: newId("address"),
        customerId: idOf(customer),
        address,
        isDefault: place === 0,
        createdAt: inDays(context, -customer.joinedDaysAgo),
      })),
    ),
  });
  return ids;
}
