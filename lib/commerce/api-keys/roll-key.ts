import { generateApiKey, invalidateStore, type SellerContext } from "@/lib/commerce/stores";
import type { RollApiKey } from "@/lib/contract/api-key";
import { HOUR_MS } from "@/lib/kit/durations";
import { refuse, requireFound } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { recordKeyChange } from "./record-key-change";
import { KEY_COLUMNS, type KeyRow, lockKey, type NewKey } from "./rows";
import { isRollable, refusePrivilegeEscalation } from "./rules";

/**
 * Creates a key with the same privileges; both work until the overlap is over. Refuses not_found,
 * insufficient_scope, conflict (of a key that has ended or has been rolled already).
 */
export async function rollKey(
  ctx: SellerContext,
  keyId: string,
  { overlapHours }: RollApiKey,
): Promise<NewKey> {
  const rolled = await transaction(async (tx) => {
    const old = requireFound(await lockKey(tx, ctx, keyId));
    refusePrivilegeEscalation(ctx, old);
    if (!isRollable(old)) {
      throw refuse("conflict", { message: "The key has ended or has been rolled already." });
    }
    const made = await insertReplacement(tx, ctx, old);
    const end = new Date(ctx.now.getTime() + overlapHours * HOUR_MS);
    const ending = await tx.apiKey.update({
      where: { id: old.id },
      data: overlapHours === 0 ? { revokedAt: end } : { expiresAt: end },
      select: KEY_COLUMNS,
    });
    const change = { before: old, after: ending, replacedBy: made.row.id };
    await recordKeyChange(tx, ctx, { action: "api_key.rolled", ...change });
    return made;
  });
  invalidateStore(ctx.store.id);
  return rolled;
}

async function insertReplacement(tx: Tx, ctx: SellerContext, old: KeyRow): Promise<NewKey> {
  const type = old.type === "publishable" ? "publishable" : "secret";
  const { key, row } = generateApiKey({ type, livemode: old.livemode });
  const { name, scopes } = old;
  const data = { ...row, storeId: ctx.store.id, name, scopes, createdAt: ctx.now };
  return { key, row: await tx.apiKey.create({ data, select: KEY_COLUMNS }) };
}
