import { forgetStore, type SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { recordKeyChange } from "./record-key-change";
import { hasAnotherFullKey, KEY_COLUMNS, lockKey } from "./rows";
import { isFullKey, requirePower } from "./rules";

/**
 * Ends a key: at once in this process, within half a minute in the others. Its row is kept. Twice
 * is once. Refuses not_found, insufficient_scope, conflict (of the last key that may do everything
 * in its mode, or nobody could come in any more).
 */
export async function revokeKey(ctx: SellerContext, keyId: string): Promise<void> {
  await transaction(async (tx) => {
    const key = await lockKey(tx, ctx, keyId);
    if (key === null) throw refuse("not_found");
    requirePower(ctx, key);
    if (key.revokedAt !== null) return;
    if (isFullKey(key) && !(await hasAnotherFullKey(tx, ctx.store.id, key))) throw lastOne();
    const revoked = await tx.apiKey.update({
      where: { id: key.id },
      data: { revokedAt: ctx.now },
      select: KEY_COLUMNS,
    });
    await recordKeyChange(tx, ctx, { action: "api_key.revoked", before: key, after: revoked });
  });
  forgetStore(ctx.store.id);
}

const lastOne = () =>
  refuse("conflict", {
    message: "This is the last key that may do everything in its mode. Create another one first.",
  });
