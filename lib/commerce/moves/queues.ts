import type { MonitoredQueue } from "@/lib/platform/queue";

/** Unfinished moves, by the index moves_unfinished. */
export const MOVES: MonitoredQueue = {
  name: "moves",
  from: "moves",
  where: "status IN ('pending', 'running')",
  dueAt: "due_at",
  leaseUntil: "lease_until",
};
