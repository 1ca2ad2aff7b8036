import { acceptWithdrawal, readWithdrawalCase } from "@/lib/commerce/withdrawals";
import { AcceptWithdrawal } from "@/lib/contract/withdrawal";
import { withdrawals } from "../../resource";

export const POST = withdrawals.action("accept", {
  id: "acceptWithdrawal",
  summary: "Accept a withdrawal and refund it.",
  description:
    "Refunds the exact share of each line and, once the whole order is withdrawn from, standard delivery; never more than is left of the payment. An unpaid order is cancelled. A rejected withdrawal can still be accepted.",
  scope: "refunds:write",
  perMinute: 30,
  body: AcceptWithdrawal,
  refuses: ["conflict", "order_not_refundable", "refund_exceeds_balance", "order_not_cancellable"],
  verb: async (ctx, id, body) => {
    await acceptWithdrawal(ctx, id, body);
    return readWithdrawalCase(ctx, id);
  },
});
