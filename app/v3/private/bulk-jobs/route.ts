import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listBulkJobs, startBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkJob, BulkJobQuery, CreateBulkJob } from "@/lib/contract/bulk-job";

const path = "/v3/private/bulk-jobs";

export const GET = endpoint({
  id: "listBulkJobs",
  method: "GET",
  path,
  summary: "List bulk jobs, newest first.",
  description:
    "Lists the jobs whose action the key has permission for. A job is kept for 30 days after it has ended; its changes stay in the audit log.",
  auth: "seller",
  scope: null,
  query: BulkJobQuery,
  returns: z.array(BulkJob),
  paged: true,
  handle: async (ctx, { query }) => listBulkJobs(ctx, query),
});

export const POST = endpoint({
  id: "createBulkJob",
  method: "POST",
  path,
  summary: "Create a bulk job: apply one action to many objects in the background.",
  description:
    "The objects are fixed when the job is created: those named by `ids`, or all that match `filter`, up to 250,000. Each object is changed as by its own endpoint, with the same events, mails and audit entries, and exactly once even if the worker restarts. Objects that the action does not apply to are skipped and listed with the reason. The key needs the scope of the action: `orders:write`, `refunds:write` to cancel, `products:write`, `discounts:write` or `reviews:write`.",
  auth: "seller",
  scope: null,
  body: CreateBulkJob,
  returns: BulkJob,
  status: 201,
  refuses: ["insufficient_scope", "forbidden"],
  handle: async (ctx, { body }) => startBulkJob(ctx, body),
});
