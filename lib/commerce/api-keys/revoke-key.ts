import { invalidateStore, type SellerContext } from "@/lib/commerce/stores";
import { refuse, requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { recordKeyChange } from "./record-key-change";
import { hasAnotherUnrestrictedKey, KEY_COLUMNS, lockKey } from "./rows";
import { isUnrestrictedKey, refusePrivilegeEscalation } from "./rules";

/**
 * Revokes a key: at once in this process, within half a minute in the others. Its row is kept.
 * Idempotent. Refuses not_found, insufficient_scope, conflict (of the last unrestricted key of its
 * mode, without which the store could not be managed).
 */
export async function revokeKey(ctx: SellerContext, keyId: string): Promise<void> {
  await transaction(async (tx) => {
    const key = requireFound(await lockKey(tx, ctx, keyId));
    refusePrivilegeEscalation(ctx, key);
    if (key.revokedAt !== null) return;
    if (isUnrestrictedKey(key) && !(await hasAnotherUnrestrictedKey(tx, ctx.store.id, key)))
      throw lastUnrestrictedKey();
    const revoked = await tx.apiKey.update({
      where: { id: key.id },
      data: { revokedAt: ctx.now },
      select: KEY_COLUMNS,
    });
    await recordKeyChange(tx, ctx, { action: "api_key.revoked", before: key, after: revoked });
  });
  invalidateStore(ctx.store.id);
}

const lastUnrestrictedKey = () =>
  refuse("conflict", {
    message: "This is the last key that may do everything in its mode. Create another one first.",
  });
