import { eraseEntriesAbout } from "@/lib/commerce/audit";
import { deleteMailsAbout, eraseEventsAbout } from "@/lib/commerce/outbox";
import type { Tx } from "@/lib/platform/db";

/** Erases who a person is from mails, deliveries, events and audit entries about objects of a store. */
export async function eraseCopiesAbout(tx: Tx, storeId: string, about: string[]): Promise<void> {
  await deleteMailsAbout(tx, storeId, about);
  await eraseAttemptsAbout(tx, about);
  await eraseEventsAbout(tx, about);
  await eraseEntriesAbout(tx, storeId, about);
}

/** Erases the payloads sent to webhooks about objects, and the responses of the receivers. */
async function eraseAttemptsAbout(tx: Tx, about: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_attempts SET request_body = '{}', response_excerpt = NULL
    WHERE delivery_id IN (
      SELECT d.id FROM webhook_deliveries d JOIN events e ON e.id = d.event_id WHERE e.object_id = ANY (${about})
    )`;
}
