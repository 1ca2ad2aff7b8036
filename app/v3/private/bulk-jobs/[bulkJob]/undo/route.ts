import { endpoint } from "@/lib/api/endpoint";
import { undoBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkJob, BulkJobParams } from "@/lib/contract/bulk-job";

export const POST = endpoint({
  id: "undoBulkJob",
  method: "POST",
  path: "/v3/private/bulk-jobs/{bulkJob}/undo",
  summary: "Undo a bulk job, except for objects that were changed since.",
  description:
    "Starts a new job. A repeated request returns the same job. Objects that were changed since are left as they are and are listed among those not applied.",
  auth: "seller",
  scope: null,
  params: BulkJobParams,
  returns: BulkJob,
  status: 201,
  refuses: ["forbidden", "conflict"],
  handle: async (ctx, { params }) => undoBulkJob(ctx, params.bulkJob),
});
