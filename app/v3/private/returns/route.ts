import { listReturns } from "@/lib/commerce/returns";
import { ReturnQuery } from "@/lib/contract/return";
import { returns } from "./resource";

export const GET = returns.list({
  id: "listReturns",
  summary: "List returns and claims, newest first.",
  query: ReturnQuery,
  find: listReturns,
});
