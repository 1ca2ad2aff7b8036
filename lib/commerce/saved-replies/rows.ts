import { refuse } from "@/lib/kit/errors";
import { db, type Tx } from "@/lib/platform/db";

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
  const row = await tx.savedReply.findFirst({ where: { id, storeId: store.id } });
  if (row === null) throw refuse("not_found");
  return row;
}

/** The same under a lock that lasts until this transaction ends. */
export async function lockSavedReply(
  tx: Tx,
  ctx: { store: { id: string } },
  id: string,
): Promise<SavedReplyRow> {
  await tx.$queryRaw`
    SELECT id FROM saved_replies WHERE id = ${id} AND store_id = ${ctx.store.id} FOR UPDATE`;
  return findSavedReply(ctx, id, tx);
}
