import { endpoint } from "@/lib/api/endpoint";
import { readBankStatement } from "@/lib/commerce/bank-statements";
import { BankStatementDetail, BankStatementParams } from "@/lib/contract/bank-statement";

export const GET = endpoint({
  id: "getBankStatement",
  method: "GET",
  path: "/v3/private/bank-statements/{statement}",
  summary: "A file of a bank with all that came in, what of it is booked, and what it may pay.",
  auth: "seller",
  perMinute: 60,
  params: BankStatementParams,
  returns: BankStatementDetail,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => readBankStatement(ctx, params.statement),
});
