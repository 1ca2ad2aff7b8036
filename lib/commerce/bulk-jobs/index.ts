export { cancelBulkJob } from "./cancel-bulk-job";
export { bulkOperationJobs } from "./jobs";
export { getBulkJob, listBulkJobRows, listBulkJobs } from "./list-bulk-jobs";
export { previewBulkJob } from "./preview-bulk-job";
export { purgeBulkJobs } from "./purge-bulk-jobs";
export { runBulkJobs } from "./run-bulk-jobs";
export { startBulkJob } from "./start-bulk-job";
export { undoBulkJob } from "./undo-bulk-job";
