import { generateApiKey, type SellerContext } from "@/lib/commerce/stores";
import type { CreateApiKey } from "@/lib/contract/api-key";
import { transaction } from "@/lib/platform/db";
import { recordKeyChange } from "./record-key-change";
import { KEY_COLUMNS, type NewKey } from "./rows";
import { refusePrivilegeEscalation } from "./rules";

/** Creates a key with no more privileges than the caller's. Refuses insufficient_scope. */
export async function createKey(ctx: SellerContext, input: CreateApiKey): Promise<NewKey> {
  const { type, livemode } = input;
  const scopes = [...new Set(input.scopes)];
  refusePrivilegeEscalation(ctx, { type, livemode, scopes });
  const made = generateApiKey({ type, livemode });
  const name = input.name?.trim() || null;
  return transaction(async (tx) => {
    const row = await tx.apiKey.create({
      data: { ...made.row, storeId: ctx.store.id, name, scopes, createdAt: ctx.now },
      select: KEY_COLUMNS,
    });
    await recordKeyChange(tx, ctx, { action: "api_key.created", before: null, after: row });
    return { row, key: made.key };
  });
}
