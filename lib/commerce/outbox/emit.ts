import type { EventType } from "@/lib/contract/event";
import type { Tx } from "@/lib/platform/db";

/** Something that has happened, to be sent to listeners. */
export interface NewEvent {
  storeId: string;
  livemode: boolean;
  type: EventType;
  objectId: string;
  /** With type and object it occurs once; a second event with the same three is a bug. */
  dedupeKey: string;
  /** The object as the seller's API shows it, which listeners get as `data.object`. */
  payload: object;
  createdAt: Date;
}

/**
 * Writes events into the outbox, in the transaction of the change they are about: they are sent if and
 * only if it commits. What is shared by both modes, such as the catalogue, gives one event a mode,
 * because listeners belong to a mode.
 */
export async function emit(tx: Tx, ...events: NewEvent[]): Promise<void> {
  await tx.$queryRaw`
    SELECT emit_event("storeId", livemode, type, "objectId", "dedupeKey", payload, "createdAt") FROM (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS (
        "storeId" text, livemode boolean, type text, "objectId" text, "dedupeKey" text, payload jsonb,
        "createdAt" timestamptz
      )) WITH ORDINALITY AS event ORDER BY ordinality OFFSET 0
    ) events`;
}
