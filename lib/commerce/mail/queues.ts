import type { MonitoredQueue } from "@/lib/platform/queue";

/** Mails to send. */
export const MAILS: MonitoredQueue = {
  name: "mails",
  from: "mails",
  where: "status = 'pending'",
  dueAt: "next_attempt_at",
  leaseUntil: "lease_until",
};
