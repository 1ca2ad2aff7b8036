import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createBankStatement, listBankStatements } from "@/lib/commerce/bank-statements";
import {
  BANK_STATEMENT_BYTES_MAX,
  BankStatement,
  BankStatementDetail,
  BankStatementQuery,
  CreateBankStatement,
} from "@/lib/contract/bank-statement";

const path = "/v3/private/bank-statements";

export const GET = endpoint({
  id: "listBankStatements",
  method: "GET",
  path,
  summary: "List uploaded bank statements, newest first.",
  auth: "seller",
  query: BankStatementQuery,
  returns: z.array(BankStatement),
  paged: true,
  handle: async (ctx, { query }) => listBankStatements(ctx, query),
});

export const POST = endpoint({
  id: "createBankStatement",
  method: "POST",
  path,
  summary: "Upload a bank statement and match its incoming payments to orders.",
  description:
    "Nothing is booked yet: book each entry with `POST /bank-statements/{statement}/entries/{entry}/book`. An entry that an earlier statement contains stays with that statement.",
  auth: "seller",
  body: CreateBankStatement,
  multipart: { maxFileBytes: BANK_STATEMENT_BYTES_MAX },
  returns: BankStatementDetail,
  status: 201,
  handle: async (ctx, { body }) => createBankStatement(ctx, body),
});
