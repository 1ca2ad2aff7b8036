import type { RoomJobs } from "@/lib/platform/queue";
import { BULK_JOBS } from "./claim-row";
import { purgeBulkJobs } from "./purge-bulk-jobs";
import { runBulkJobs } from "./run-bulk-jobs";

export const bulkJobJobs: RoomJobs = {
  jobs: () => [
    { name: "run bulk jobs", everySeconds: 1, run: () => runBulkJobs() },
    { name: "purge bulk jobs", everySeconds: 3600, run: () => purgeBulkJobs() },
  ],
  queues: [BULK_JOBS],
};
