import { endpoint } from "@/lib/api/endpoint";
import { presentWithdrawalCase, readWithdrawalCase } from "@/lib/commerce/withdrawals";
import { WithdrawalDetail } from "@/lib/contract/withdrawal";

export const GET = endpoint({
  id: "getWithdrawal",
  method: "GET",
  path: "/v3/private/withdrawals/{withdrawal}",
  summary: "Get a withdrawal, with what its order allows.",
  auth: "seller",
  returns: WithdrawalDetail,
  handle: async (ctx, { params }) =>
    presentWithdrawalCase(await readWithdrawalCase(ctx, params.withdrawal), ctx),
});
