import type { MonitoredQueue } from "@/lib/platform/queue";
import { LIVE_ATTEMPTS } from "./attempt-status";

/** Attempts to query at the processor. */
export const PENDING_ATTEMPTS: MonitoredQueue = {
  name: "payments",
  from: "payment_attempts",
  // Includes cancelled attempts that their processor could not end: the payment may still succeed.
  where: `status IN (${[...LIVE_ATTEMPTS, "cancelled"].map((status) => `'${status}'`).join(", ")}) AND next_check_at IS NOT NULL`,
  dueAt: "next_check_at",
  leaseUntil: "lease_until",
};

/** Refunds to carry out. */
export const PENDING_REFUNDS: MonitoredQueue = {
  name: "refunds",
  from: "refunds",
  where: "status = 'pending'",
  dueAt: "next_check_at",
  leaseUntil: "lease_until",
};
