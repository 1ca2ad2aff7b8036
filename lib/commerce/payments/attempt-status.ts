export type AttemptStatus =
  | "sent"
  | "unknown"
  | "requires_action"
  | "pending"
  | "authorized"
  | "succeeded"
  | "failed"
  | "cancelled"
  | "late";

/** Attempts that may still succeed; an order has at most one. */
export const LIVE_ATTEMPTS = [
  "sent",
  "unknown",
  "requires_action",
  "pending",
  "authorized",
] as const;
