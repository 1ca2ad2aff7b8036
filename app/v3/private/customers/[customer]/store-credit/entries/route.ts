import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listStoreCreditEntries } from "@/lib/commerce/stored-value";
import { PageQuery } from "@/lib/contract/common";
import { StoredValueEntry } from "@/lib/contract/gift-card";

export const GET = endpoint({
  id: "listStoreCreditEntries",
  method: "GET",
  path: "/v3/private/customers/{customer}/store-credit/entries",
  summary: "List the changes of a customer's store credit, newest first.",
  auth: "seller",
  query: PageQuery,
  returns: z.array(StoredValueEntry),
  paged: true,
  handle: async (ctx, { params, query }) => listStoreCreditEntries(ctx, params.customer, query),
});
