import { bankStatements } from "../resource";

export const GET = bankStatements.get({
  id: "getBankStatement",
  summary:
    "Get a bank statement with its incoming payments, what has been booked, and matching orders.",
});
