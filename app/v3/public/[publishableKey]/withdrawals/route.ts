import { endpoint } from "@/lib/api/endpoint";
import { declareWithdrawal } from "@/lib/commerce/withdrawals";
import { CreateWithdrawal, WithdrawalReceipt } from "@/lib/contract/withdrawal";

export const POST = endpoint({
  id: "createWithdrawal",
  method: "POST",
  path: "/v3/public/{publishableKey}/withdrawals",
  summary: "Declare the withdrawal from a contract.",
  description:
    "Needs neither a login nor a reason. The response is the same whether or not there is such an order; a receipt is mailed to the address at once. Repeating a declaration creates one withdrawal. 404 if the store has withdrawals disabled.",
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
