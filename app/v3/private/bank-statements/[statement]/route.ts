import { endpoint } from "@/lib/api/endpoint";
import { readBankStatement } from "@/lib/commerce/bank-statements";
import { BankStatementDetail } from "@/lib/contract/bank-statement";

export const GET = endpoint({
  id: "getBankStatement",
  method: "GET",
  path: "/v3/private/bank-statements/{statement}",
  summary:
    "Get a bank statement with its incoming payments, what has been booked, and matching orders.",
  auth: "seller",
  returns: BankStatementDetail,
  handle: async (ctx, { params }) => readBankStatement(ctx, params.statement),
});
