import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listOwnEntries } from "@/lib/commerce/stored-value";
import { PageQuery } from "@/lib/contract/common";
import { AccountStoredValueEntry } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "listAccountStoreCreditEntries",
  method: "GET",
  path: "/v3/public/{publishableKey}/account/store-credit/entries",
  summary: "List the changes of the customer's store credit, newest first.",
  auth: "customer",
  perMinute: 120,
  query: PageQuery,
  returns: z.array(AccountStoredValueEntry),
  paged: true,
  handle: (ctx, { query }) => listOwnEntries(ctx, ctx.customer.id, query),
});
