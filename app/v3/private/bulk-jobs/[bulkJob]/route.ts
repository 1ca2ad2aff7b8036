import { endpoint } from "@/lib/api/endpoint";
import { getBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkJob, BulkJobParams } from "@/lib/contract/bulk-job";

export const GET = endpoint({
  id: "getBulkJob",
  method: "GET",
  path: "/v3/private/bulk-jobs/{bulkJob}",
  summary: "Get a bulk job and its progress.",
  auth: "seller",
  scope: null,
  perMinute: 240,
  params: BulkJobParams,
  returns: BulkJob,
  handle: async (ctx, { params }) => getBulkJob(ctx, params.bulkJob),
});
