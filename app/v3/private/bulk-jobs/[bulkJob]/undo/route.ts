import { undoBulkJob } from "@/lib/commerce/bulk-jobs";
import { bulkJobs } from "../../resource";

export const POST = bulkJobs.action("undo", {
  id: "undoBulkJob",
  summary: "Undo a bulk job, except for objects that were changed since.",
  description:
    "Starts a new job. A repeated request returns the same job. Objects that were changed since are left as they are and are listed among those not applied.",
  status: 201,
  refuses: ["forbidden", "conflict"],
  verb: undoBulkJob,
});
