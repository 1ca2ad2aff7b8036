import { assert } from "@/lib/kit/assert";
import { customerOf, logInByLink, newEmail } from "@/lib/testing/customers";
import { api, type TestClient } from "@/lib/testing/http";
import type { TestStore } from "@/lib/testing/store";

/** A customer who is logged in and was added to a group by hand, with their cart token. */
export interface Member {
  customerId: string;
  email: string;
  token: string;
  groupId: string;
}

/** A new group with a logged-in customer in it. */
export async function memberOfGroup(store: TestStore): Promise<Member> {
  const client = api.private(store);
  const email = newEmail();
  const { id: customerId } = await customerOf(store, { email });
  const made = await client.post("/customer-groups", { body: { name: "Trade" } });
  assert(made.status === 201, `a group is made: ${made.text}`);
  const groupId: string = made.body.data.id;
  const body = { customerIds: [customerId] };
  await client.post(`/customer-groups/${groupId}/members`, { body });
  const token = await logInByLink(api.public(store), store, { email });
  return { customerId, email, token, groupId };
}

/** Creates a price list; returns its id. */
export async function priceListOf(
  client: TestClient,
  body: Record<string, unknown>,
): Promise<string> {
  const made = await client.post("/price-lists", { body: { name: "Trade prices", ...body } });
  assert(made.status === 201, `a price list is made: ${made.text}`);
  return made.body.data.id;
}

type Facts = Record<string, unknown>;

/** A list with fixed prices of variants: [minimum quantity, minor units]. */
export async function fixedPrices(
  client: TestClient,
  { groupId, currency = "GBP", ...rest }: { groupId: string; currency?: string } & Facts,
  prices: Record<string, [number, number][]>,
): Promise<string> {
  const id = await priceListOf(client, { groupIds: [groupId], kind: "fixed", currency, ...rest });
  const body = {
    prices: Object.entries(prices).map(([variantId, tiers]) => ({
      variantId,
      tiers: tiers.map(([minQuantity, amount]) => ({ minQuantity, amount })),
    })),
  };
  const set = await client.put(`/price-lists/${id}/prices`, { body });
  assert(set.status === 204, `prices are set: ${set.text}`);
  return id;
}
