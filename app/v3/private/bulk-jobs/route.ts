import { listBulkJobs, startBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkJobQuery, CreateBulkJob } from "@/lib/contract/bulk-job";
import { bulkJobs } from "./resource";

export const GET = bulkJobs.list({
  id: "listBulkJobs",
  summary: "List bulk jobs, newest first.",
  description:
    "Lists the jobs whose action the key has permission for. A job is kept for 30 days after it has ended; its changes stay in the audit log.",
  query: BulkJobQuery,
  find: listBulkJobs,
});

export const POST = bulkJobs.create({
  id: "createBulkJob",
  summary: "Create a bulk job: apply one action to many objects in the background.",
  description:
    "The objects are fixed when the job is created: those named by `ids`, or all that match `filter`, up to 250,000. Each object is changed as by its own endpoint, with the same events, mails and audit entries, and exactly once even if the worker restarts. Objects that the action does not apply to are skipped and listed with the reason. The key needs the scope of the action: `orders:write`, `refunds:write` to cancel, `products:write`, `discounts:write` or `reviews:write`.",
  body: CreateBulkJob,
  refuses: ["insufficient_scope", "forbidden"],
  verb: startBulkJob,
});
