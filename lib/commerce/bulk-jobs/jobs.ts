import type { RoomJobs } from "@/lib/platform/jobs";
import { purgeBulkJobs } from "./purge-bulk-jobs";
import { runBulkJobs } from "./run-bulk-jobs";

export const bulkOperationJobs: RoomJobs = () => [
  { name: "run bulk jobs", everySeconds: 1, run: () => runBulkJobs() },
  { name: "purge bulk jobs", everySeconds: 3600, run: () => purgeBulkJobs() },
];
