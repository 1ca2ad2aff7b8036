"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { AcceptWithdrawal, RejectWithdrawal } from "@/lib/contract/withdrawal";

/** Accepts a declaration and refunds it. */
export async function acceptWithdrawal(withdrawal: string, body: z.input<typeof AcceptWithdrawal>) {
  const params = { path: { withdrawal } };
  return runServerAction((api) => api.POST("/withdrawals/{withdrawal}/accept", { params, body }));
}

/** Refuses a declaration, with a note to the customer. */
export async function rejectWithdrawal(withdrawal: string, body: z.input<typeof RejectWithdrawal>) {
  const params = { path: { withdrawal } };
  return runServerAction((api) => api.POST("/withdrawals/{withdrawal}/reject", { params, body }));
}
