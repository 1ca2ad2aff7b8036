import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listReturns } from "@/lib/commerce/returns";
import { Return, ReturnQuery } from "@/lib/contract/return";

export const GET = endpoint({
  id: "listReturns",
  method: "GET",
  path: "/v3/private/returns",
  summary: "List returns and claims, newest first.",
  auth: "seller",
  query: ReturnQuery,
  returns: z.array(Return),
  paged: true,
  handle: async (ctx, { query }) => listReturns(ctx, query),
});
