import type { RoomJobs } from "@/lib/platform/jobs";
import { processDocumentTasks } from "./process-document-tasks";

export const documentJobs: RoomJobs = () => [
  { name: "write documents", everySeconds: 1, run: () => processDocumentTasks() },
];
