import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listWithdrawals } from "@/lib/commerce/withdrawals";
import { Withdrawal, WithdrawalQuery } from "@/lib/contract/withdrawal";

export const GET = endpoint({
  id: "listWithdrawals",
  method: "GET",
  path: "/v3/private/withdrawals",
  summary: "List withdrawals, newest first.",
  auth: "seller",
  query: WithdrawalQuery,
  returns: z.array(Withdrawal),
  paged: true,
  handle: async (ctx, { query }) => listWithdrawals(ctx, query),
});
