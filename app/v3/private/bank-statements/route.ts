import { createBankStatement, listBankStatements } from "@/lib/commerce/bank-statements";
import {
  BANK_STATEMENT_BYTES_MAX,
  BankStatement,
  BankStatementQuery,
  CreateBankStatement,
} from "@/lib/contract/bank-statement";
import { bankStatements } from "./resource";

export const GET = bankStatements.list({
  id: "listBankStatements",
  summary: "List uploaded bank statements, newest first.",
  query: BankStatementQuery,
  item: BankStatement,
  find: listBankStatements,
});

export const POST = bankStatements.create({
  id: "createBankStatement",
  summary: "Upload a bank statement and match its incoming payments to orders.",
  description:
    "Nothing is booked yet: book each entry with `POST /bank-statements/{statement}/entries/{entry}/book`. An entry that an earlier statement contains stays with that statement.",
  body: CreateBankStatement,
  multipart: { maxFileBytes: BANK_STATEMENT_BYTES_MAX },
  verb: createBankStatement,
});
