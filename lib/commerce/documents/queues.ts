import type { MonitoredQueue } from "@/lib/platform/queue";

/** Orders whose documents are to be written. */
export const DOCUMENT_TASKS: MonitoredQueue = {
  name: "documents",
  from: "document_tasks",
  dueAt: "due_at",
  orderBy: "due_at, id",
  oldestDueAt: null,
};
