"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { Result } from "@/lib/client/result";
import type { Proposal } from "./first-choices";

/** The number of choices that a list shows at a glance. */
const FOUND_MAX = 20;

/** Books the open amount of an order from an entry. */
export async function bookBankEntry(statement: string, entry: string, orderId: string) {
  const params = { path: { statement, entry } };
  return runServerAction((api) =>
    api.POST("/bank-statements/{statement}/entries/{entry}/book", { params, body: { orderId } }),
  );
}

/** Orders that wait for money and have a number, an address or a name that begins so. */
export async function findOpenOrders(q: string): Promise<Result<Proposal[]>> {
  const params = { query: { q, perPage: FOUND_MAX } };
  const found = await runServerAction((api) => api.GET("/orders", { params }));
  if (!found.ok) return found;
  const data = found.data.data.flatMap(({ id: orderId, orderNumber, openAmount }) =>
    orderNumber === null || openAmount === null || openAmount.amount === 0
      ? []
      : [{ orderId, orderNumber, openAmount }],
  );
  return { ...found, data };
}
