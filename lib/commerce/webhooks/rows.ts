import type { EventRecord } from "@/lib/commerce/events";
import { query } from "@/lib/platform/db";

/** A delivery that this process has taken, with all that is needed to send it. */
export interface ClaimedDelivery {
  id: string;
  /** Counts from 1, and is the fence: only the process that took this attempt may book it. */
  attempt: number;
  webhookId: string;
  url: string;
  /** As it is stored: see lib/platform/secrets.ts. */
  secret: string;
  /** The one before, as long as it still signs. */
  previousSecret: string | null;
  event: EventRecord;
}

/** Hands fresh events out to the webhooks that listen, and takes up to `room` due deliveries under a lease. */
export async function claimDeliveries(room: number, now: Date): Promise<ClaimedDelivery[]> {
  const rows = await query<{ delivery: ClaimedDelivery }>("webhook_take", TAKE, [room, now]);
  return rows.map(({ delivery }) => delivery);
}

const TAKE = "SELECT delivery FROM webhook_take($1, $2)";

/** What one attempt came to. */
export interface AttemptResult {
  isDelivered: boolean;
  isGone: boolean;
  requestHeaders: Record<string, string>;
  requestBody: string;
  status: number | null;
  excerpt: string | null;
  error: string | null;
  durationMs: number;
  /** Null when there is no further attempt. */
  retryAt: Date | null;
}

/** Whether the result was written down, and why the webhook was switched off with it, if it was. */
export interface SettledDelivery {
  isBooked: boolean;
  disabledReason: string | null;
}

/** Writes down an attempt, unless another process has taken the delivery meanwhile. */
export async function settleDelivery(
  { id, attempt }: Pick<ClaimedDelivery, "id" | "attempt">,
  result: AttemptResult,
  now: Date,
): Promise<SettledDelivery> {
  const params = [id, attempt, JSON.stringify(result), now];
  const [row] = await query<{ booked: SettledDelivery }>("webhook_settle", SETTLE, params);
  if (!row) throw new Error("Bug: webhook_settle answers with one row");
  return row.booked;
}

const SETTLE = "SELECT webhook_settle($1, $2, $3, $4) AS booked";
