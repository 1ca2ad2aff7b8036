import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listImportIssues } from "@/lib/commerce/import-export";
import { PageQuery } from "@/lib/contract/common";
import { ImportIssue, ImportParams } from "@/lib/contract/import";

export const GET = endpoint({
  id: "listImportErrors",
  method: "GET",
  path: "/v3/private/imports/{import}/errors",
  summary: "List the errors of an import, by row and column.",
  auth: "seller",
  params: ImportParams,
  query: PageQuery,
  returns: z.array(ImportIssue),
  paged: true,
  handle: async (ctx, { params, query }) => listImportIssues(ctx, params.import, query),
});
