import { cancelBulkJob } from "@/lib/commerce/bulk-jobs";
import { bulkJobs } from "../../resource";

export const POST = bulkJobs.action("cancel", {
  id: "cancelBulkJob",
  summary: "Cancel a bulk job. Changes already made are kept.",
  refuses: ["conflict"],
  verb: cancelBulkJob,
});
