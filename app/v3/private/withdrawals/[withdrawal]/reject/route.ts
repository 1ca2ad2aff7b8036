import { readWithdrawalCase, rejectWithdrawal } from "@/lib/commerce/withdrawals";
import { RejectWithdrawal } from "@/lib/contract/withdrawal";
import { withdrawals } from "../../resource";

export const POST = withdrawals.action("reject", {
  id: "rejectWithdrawal",
  summary: "Reject a withdrawal, with a note to the customer.",
  description: "The order is no longer on hold because of it. It can be accepted later.",
  body: RejectWithdrawal,
  refuses: ["conflict"],
  verb: async (ctx, id, body) => {
    await rejectWithdrawal(ctx, id, body);
    return readWithdrawalCase(ctx, id);
  },
});
