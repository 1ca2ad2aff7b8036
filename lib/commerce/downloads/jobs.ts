import type { RoomJobs } from "@/lib/platform/queue";
import { removeOrphanedUploads } from "./remove-orphaned-uploads";

export const downloadJobs: RoomJobs = {
  jobs: () => [{ name: "remove files", everySeconds: 600, run: () => removeOrphanedUploads() }],
};
