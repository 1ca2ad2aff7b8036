export { cancelBulkJob } from "./cancel-bulk-job";
export { forgetBulkJobs } from "./forget-bulk-jobs";
export { getBulkJob, listBulkJobRows, listBulkJobs } from "./list-bulk-jobs";
export { previewBulkJob } from "./preview-bulk-job";
export { runBulkJobs } from "./run-bulk-jobs";
export { startBulkJob } from "./start-bulk-job";
