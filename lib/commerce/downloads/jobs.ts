import type { RoomJobs } from "@/lib/platform/jobs";
import { removeOrphanedUploads } from "./remove-orphaned-uploads";

export const downloadJobs: RoomJobs = () => [
  { name: "remove files", everySeconds: 600, run: () => removeOrphanedUploads() },
];
