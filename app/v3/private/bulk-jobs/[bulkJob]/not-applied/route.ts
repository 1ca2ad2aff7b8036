import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listBulkJobRows } from "@/lib/commerce/bulk-jobs";
import { BulkJobParams, BulkJobRow } from "@/lib/contract/bulk-job";
import { PageQuery } from "@/lib/contract/common";

export const GET = endpoint({
  id: "listNotApplied",
  method: "GET",
  path: "/v3/private/bulk-jobs/{bulkJob}/not-applied",
  summary: "List the objects that a bulk job skipped, and why.",
  auth: "seller",
  scope: null,
  params: BulkJobParams,
  query: PageQuery,
  returns: z.array(BulkJobRow),
  paged: true,
  handle: async (ctx, { params, query }) => listBulkJobRows(ctx, params.bulkJob, query),
});
