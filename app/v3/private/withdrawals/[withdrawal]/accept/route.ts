import { endpoint } from "@/lib/api/endpoint";
import {
  acceptWithdrawal,
  presentWithdrawalCase,
  readWithdrawalCase,
} from "@/lib/commerce/withdrawals";
import { AcceptWithdrawal, WithdrawalDetail } from "@/lib/contract/withdrawal";

export const POST = endpoint({
  id: "acceptWithdrawal",
  method: "POST",
  path: "/v3/private/withdrawals/{withdrawal}/accept",
  summary: "Accept a withdrawal and refund it.",
  description:
    "Refunds the exact share of each line and, once the whole order is withdrawn from, standard delivery; never more than is left of the payment. An unpaid order is cancelled. A rejected withdrawal can still be accepted.",
  auth: "seller",
  scope: "refunds:write",
  perMinute: 30,
  body: AcceptWithdrawal,
  returns: WithdrawalDetail,
  refuses: ["conflict", "order_not_refundable", "refund_exceeds_balance", "order_not_cancellable"],
  handle: async (ctx, { params, body }) => {
    await acceptWithdrawal(ctx, params.withdrawal, body);
    return presentWithdrawalCase(await readWithdrawalCase(ctx, params.withdrawal), ctx);
  },
});
