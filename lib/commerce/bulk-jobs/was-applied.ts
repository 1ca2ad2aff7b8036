import { query } from "@/lib/platform/db";
import type { BulkJobRecord } from "./rows";

/**
 * Whether a row that was begun before was applied before the interruption. Each change is written to the
 * audit log in its own transaction, by the actor of the job and with the time the row was begun: if the entry
 * exists, it was applied. A cancellation is logged when the money is refunded; until then the order is marked
 * as being cancelled. By the index on store and object.
 */
export async function wasApplied(
  { storeId, action, actorId }: BulkJobRecord,
  objectId: string,
  begunAt: Date,
): Promise<boolean> {
  const [row] = await query<{ wasApplied: boolean }>("bulk_row_was_applied", WAS_APPLIED, [
    storeId,
    objectId,
    actorId,
    begunAt,
    action === "orders.cancel",
  ]);
  return row?.wasApplied ?? false;
}

const WAS_APPLIED = `
  SELECT EXISTS (
    SELECT FROM audit_entries
    WHERE store_id = $1 AND object_id = $2 AND actor_id = $3 AND created_at = $4
  ) OR ($5 AND EXISTS (
    SELECT FROM orders WHERE id = $2 AND store_id = $1 AND hold = 'cancelling'
      AND cancel_request -> 'actor' ->> 'id' = $3
  )) AS "wasApplied"`;
