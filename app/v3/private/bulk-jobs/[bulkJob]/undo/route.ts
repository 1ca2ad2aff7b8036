import { endpoint } from "@/lib/api/endpoint";
import { undoBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkJob, BulkJobParams } from "@/lib/contract/bulk-job";

export const POST = endpoint({
  id: "undoBulkJob",
  method: "POST",
  path: "/v3/private/bulk-jobs/{bulkJob}/undo",
  summary: "Set back what an action on many objects has changed and nobody has changed since.",
  description:
    "Starts a job of its own, once: asked for again it is answered with that. What somebody has changed since is left as it is and is among its rows that were not applied.",
  auth: "seller",
  scope: null,
  perMinute: 60,
  params: BulkJobParams,
  returns: BulkJob,
  status: 201,
  refuses: ["not_found", "forbidden", "conflict"],
  handle: async (ctx, { params }) => undoBulkJob(ctx, params.bulkJob),
});
