import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listImportChanges } from "@/lib/commerce/import-export";
import { PageQuery } from "@/lib/contract/common";
import { ImportParams } from "@/lib/contract/import";
import { ImportChange } from "@/lib/contract/import-change";

export const GET = endpoint({
  id: "listImportChanges",
  method: "GET",
  path: "/v3/private/imports/{import}/changes",
  summary: "List the changes of an import to products. For a dry run, the changes it would make.",
  description: "Ordered by row. Unchanged products are not listed.",
  auth: "seller",
  params: ImportParams,
  query: PageQuery,
  returns: z.array(ImportChange),
  paged: true,
  handle: async (ctx, { params, query }) => listImportChanges(ctx, params.import, query),
});
