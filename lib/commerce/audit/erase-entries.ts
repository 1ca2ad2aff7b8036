import { withoutPerson } from "@/lib/commerce/outbox";
import type { Tx } from "@/lib/platform/db";

/** Erases who a person is from the entries about some objects of a store, and the reasons that sellers gave in words. */
export async function eraseEntriesAbout(tx: Tx, storeId: string, about: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_entries SET before = ${withoutPerson("before")},
      after = ${withoutPerson("after")} || CASE WHEN after ? 'reason' THEN '{"reason": null}'::jsonb ELSE '{}' END
    WHERE store_id = ${storeId} AND object_id = ANY (${about})`;
}
