export { downloadJobs } from "./jobs";
export { listFiles, openFile } from "./read-files";
export { removeOrphanedUploads } from "./remove-orphaned-uploads";
export { listSellerDownloads, renewDownloads, revokeDownloads } from "./seller-downloads";
export { type TakenDownload, takeDownload } from "./take-download";
export {
  listMailedDownloads,
  listVisitorDownloads,
  renewVisitorDownload,
} from "./visitor-downloads";
export { addFile, deleteFile, renameFile, replaceFile } from "./write-files";
