import { eraseEntriesAbout } from "@/lib/commerce/audit";
import { deleteMailsAbout, eraseEventsAbout } from "@/lib/commerce/outbox";
import type { Tx } from "@/lib/platform/db";

/** Erases who a person is from mails, deliveries, events and audit entries about objects of a store. */
export async function eraseCopiesAbout(tx: Tx, storeId: string, about: string[]): Promise<void> {
  await deleteMailsAbout(tx, storeId, about);
  await tx.$queryRaw`SELECT webhook_attempts_erase(${about})::text`;
  await eraseEventsAbout(tx, about);
  await eraseEntriesAbout(tx, storeId, about);
}
