import { endpoint } from "@/lib/api/endpoint";
import { declareWithdrawal } from "@/lib/commerce/withdrawals";
import { CreateWithdrawal, WithdrawalReceipt } from "@/lib/contract/withdrawal";

export const POST = endpoint({
  id: "createWithdrawal",
  method: "POST",
  path: "/v3/public/{publishableKey}/withdrawals",
  summary: "Declare that a consumer withdraws from a contract.",
  description:
    "Needs neither a login nor a reason. The answer is the same whether or not there is such an order; the receipt goes to the address at once. The same declaration twice is one. 404 where the store has withdrawal switched off.",
  auth: "public",
  perMinute: 5,
  // An office or a campus shares one address; withdrawals are rarer than this.
  addressLimit: { counts: "requests", most: 50, seconds: 24 * 60 * 60 },
  body: CreateWithdrawal,
  returns: WithdrawalReceipt,
  status: 201,
  refuses: ["not_found"],
  handle: async (ctx, { body }) => declareWithdrawal(ctx, body),
});
