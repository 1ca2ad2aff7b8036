import { requireFound } from "@/lib/kit/errors";
import { db, lockRow, type Tx } from "@/lib/platform/db";

/** A saved reply with all that is kept of it. */
export interface SavedReplyRow {
  id: string;
  title: string;
  body: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A saved reply of the store. Refuses not_found. */
export async function findSavedReply(
  { store }: { store: { id: string } },
  id: string,
  tx: Tx = db,
): Promise<SavedReplyRow> {
  return requireFound(await tx.savedReply.findFirst({ where: { id, storeId: store.id } }));
}

/** The same under a lock that lasts until this transaction ends. */
export async function lockSavedReply(
  tx: Tx,
  ctx: { store: { id: string } },
  id: string,
): Promise<SavedReplyRow> {
  await lockRow(tx, "saved_replies", { id, storeId: ctx.store.id });
  return findSavedReply(ctx, id, tx);
}
