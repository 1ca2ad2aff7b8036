import type { RoomJobs } from "@/lib/platform/queue";
import { DOCUMENT_TASKS, processDocumentTasks } from "./process-document-tasks";

export const documentJobs: RoomJobs = {
  jobs: () => [{ name: "write documents", everySeconds: 1, run: () => processDocumentTasks() }],
  queues: [DOCUMENT_TASKS],
};
