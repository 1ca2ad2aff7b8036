import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import { putRedirects } from "./rows";

/**
 * An address of the shop that changes, in the transaction of the change: the old one redirects to the new one, and a
 * redirect from the new one is deleted. Without an old one only the latter. Locks the store's redirects.
 */
export async function redirectAddress(
  tx: Tx,
  ctx: { store: { id: string }; now: Date },
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  await tx.redirect.deleteMany({ where: { storeId: ctx.store.id, fromPath: to } });
  if (from === null || from === to) return;
  await putRedirects(tx, ctx, [
    {
      ...{ id: newId("redirect"), fromPath: from, target: to, targetPath: to },
      ...{ isPermanent: true, isAutomatic: true },
    },
  ]);
}
