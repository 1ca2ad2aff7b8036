import type { MonitoredQueue } from "@/lib/platform/queue";

/**
 * Since when each store's first import that has not ended is due: when the lease of the process that works at it
 * ends, or since it was last touched. Those behind it wait for it and for no other. By the index
 * imports_unfinished.
 */
export const IMPORTS: MonitoredQueue = {
  name: "imports",
  from: `(
    SELECT DISTINCT ON (store_id) coalesce(lease_until, updated_at) AS since FROM imports
    WHERE status IN ('pending', 'running') ORDER BY store_id, created_at, id
  ) import`,
  dueAt: "since",
};
