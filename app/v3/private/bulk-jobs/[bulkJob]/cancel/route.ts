import { endpoint } from "@/lib/api/endpoint";
import { cancelBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkJob, BulkJobParams } from "@/lib/contract/bulk-job";

export const POST = endpoint({
  id: "cancelBulkJob",
  method: "POST",
  path: "/v3/private/bulk-jobs/{bulkJob}/cancel",
  summary: "Cancel a bulk job. Changes already made are kept.",
  auth: "seller",
  scope: null,
  params: BulkJobParams,
  returns: BulkJob,
  refuses: ["conflict"],
  handle: async (ctx, { params }) => cancelBulkJob(ctx, params.bulkJob),
});
