import type { AuditContext } from "@/lib/commerce/audit";
import { transaction } from "@/lib/platform/db";
import { finishCollection } from "./finish-collection";
import { lockCollection } from "./rows";

/** Removes a collection, found by id or slug; its products stay. Refuses not_found. */
export function deleteCollection(author: AuditContext, collection: string): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockCollection(tx, author.store.id, collection);
    await tx.collection.delete({ where: { id: before.id } });
    await finishCollection(tx, author, { before, after: null });
  });
}
