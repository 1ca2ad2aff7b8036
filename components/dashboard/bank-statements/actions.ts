"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";

/** Books as much of an entry as is open of an order. */
export async function bookBankEntry(statement: string, entry: string, orderId: string) {
  const params = { path: { statement, entry } };
  return runServerAction((api) =>
    api.POST("/bank-statements/{statement}/entries/{entry}/book", { params, body: { orderId } }),
  );
}
