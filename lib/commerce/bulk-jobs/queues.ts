import type { MonitoredQueue } from "@/lib/platform/queue";

/** Bulk jobs that have not ended. */
export const BULK_JOBS: MonitoredQueue = {
  name: "bulk_jobs",
  from: "bulk_jobs",
  where: "status IN ('pending', 'running')",
  dueAt: "coalesce(lease_until, updated_at)",
  orderBy: "updated_at, id",
  oldestDueAt: null,
};
