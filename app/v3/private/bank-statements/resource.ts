import { resource } from "@/lib/api/resource";
import { readBankStatement } from "@/lib/commerce/bank-statements";
import { BankStatementDetail } from "@/lib/contract/bank-statement";

/** The endpoints of a bank statement. */
export const bankStatements = resource({
  path: "/v3/private/bank-statements/{statement}",
  returns: BankStatementDetail,
  find: readBankStatement,
});
