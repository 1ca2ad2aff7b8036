import { resource } from "@/lib/api/resource";
import { getBulkJob } from "@/lib/commerce/bulk-jobs";
import { BulkJob, BulkJobParams } from "@/lib/contract/bulk-job";

/** The endpoints of a bulk job. */
export const bulkJobs = resource({
  path: "/v3/private/bulk-jobs/{bulkJob}",
  params: BulkJobParams,
  scope: null,
  returns: BulkJob,
  find: getBulkJob,
});
