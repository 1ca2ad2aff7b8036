import { endpoint } from "@/lib/api/endpoint";
import { previewBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkPreview, CreateBulkJob } from "@/lib/contract/bulk-job";

export const POST = endpoint({
  id: "previewBulkJob",
  method: "POST",
  path: "/v3/private/bulk-jobs/preview",
  summary: "Preview a bulk job: how many objects it would change and how many it would skip.",
  description: "Takes the same body as creating a bulk job, and changes nothing.",
  auth: "seller",
  scope: null,
  body: CreateBulkJob,
  returns: BulkPreview,
  refuses: ["insufficient_scope", "forbidden"],
  handle: async (ctx, { body }) => previewBulkJob(ctx, body),
});
