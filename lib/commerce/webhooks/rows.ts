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
  const rows = await query<{ delivery: ClaimedDelivery }>("claim_webhook_deliveries", TAKE, [
    room,
    now,
  ]);
  return rows.map(({ delivery }) => delivery);
}

const TAKE = "SELECT delivery FROM claim_webhook_deliveries($1, $2)";
