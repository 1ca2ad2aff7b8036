import { listWithdrawals } from "@/lib/commerce/withdrawals";
import { Withdrawal, WithdrawalQuery } from "@/lib/contract/withdrawal";
import { withdrawals } from "./resource";

export const GET = withdrawals.list({
  id: "listWithdrawals",
  summary: "List withdrawals, newest first.",
  query: WithdrawalQuery,
  item: Withdrawal,
  find: listWithdrawals,
});
