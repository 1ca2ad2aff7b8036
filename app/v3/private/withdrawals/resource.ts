import { resource } from "@/lib/api/resource";
import { presentWithdrawalCase, readWithdrawalCase } from "@/lib/commerce/withdrawals";
import { WithdrawalDetail } from "@/lib/contract/withdrawal";

/** The endpoints of a withdrawal. */
export const withdrawals = resource({
  path: "/v3/private/withdrawals/{withdrawal}",
  returns: WithdrawalDetail,
  find: readWithdrawalCase,
  present: presentWithdrawalCase,
});
