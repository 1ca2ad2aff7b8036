import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listBulkJobs, startBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkJob, BulkJobQuery, CreateBulkJob } from "@/lib/contract/bulk-job";

const path = "/v3/private/bulk-jobs";

export const GET = endpoint({
  id: "listBulkJobs",
  method: "GET",
  path,
  summary: "Actions on many objects, the latest first.",
  description:
    "Those whose action the key may do. A job is kept for 30 days after it has ended; what it changed stays in the audit log.",
  auth: "seller",
  scope: null,
  perMinute: 60,
  query: BulkJobQuery,
  returns: z.array(BulkJob),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listBulkJobs(ctx, query),
});

export const POST = endpoint({
  id: "createBulkJob",
  method: "POST",
  path,
  summary: "Do one action to many objects; a worker does it and says how far it is.",
  description:
    "The objects are fixed when the job is made: named by `ids`, or all that a `filter` finds, up to 250,000. Each is then changed by itself, as the endpoint for one object would, with the same events, mails and audit entries, and is done once whatever happens to the worker. What does not apply is left out and listed with its reason. The key needs the scope of the action: `orders:write`, `refunds:write` to cancel, `products:write`, `discounts:write` or `reviews:write`.",
  auth: "seller",
  scope: null,
  perMinute: 60,
  body: CreateBulkJob,
  returns: BulkJob,
  status: 201,
  refuses: ["insufficient_scope", "forbidden"],
  handle: async (ctx, { body }) => startBulkJob(ctx, body),
});
