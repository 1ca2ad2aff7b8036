import { endpoint } from "@/lib/api/endpoint";
import {
  presentWithdrawalCase,
  readWithdrawalCase,
  rejectWithdrawal,
} from "@/lib/commerce/withdrawals";
import { RejectWithdrawal, WithdrawalDetail } from "@/lib/contract/withdrawal";

export const POST = endpoint({
  id: "rejectWithdrawal",
  method: "POST",
  path: "/v3/private/withdrawals/{withdrawal}/reject",
  summary: "Reject a withdrawal, with a note to the customer.",
  description: "The order is no longer on hold because of it. It can be accepted later.",
  auth: "seller",
  body: RejectWithdrawal,
  returns: WithdrawalDetail,
  refuses: ["conflict"],
  handle: async (ctx, { params, body }) => {
    await rejectWithdrawal(ctx, params.withdrawal, body);
    return presentWithdrawalCase(await readWithdrawalCase(ctx, params.withdrawal), ctx);
  },
});
