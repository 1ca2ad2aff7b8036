import { recordChange } from "@/lib/commerce/audit";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import type { CopiedSettings } from "@/lib/contract/store";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import type { SellerContext } from "./context";

/** What is copied. */
const COPIED: readonly Scope[] = ["discounts:write", "shipping-options:write", "tax-rates:write"];

/**
 * Makes test mode's discounts, shipping options, tax rates and bank details those of live mode.
 * Refuses insufficient_scope: a test key would learn live mode's codes, and a key must be let at all
 * that it copies.
 */
export async function copySettingsToTest(ctx: SellerContext): Promise<CopiedSettings> {
  const isTestKey = ctx.actor.kind === "api_key" && !ctx.livemode;
  const missing = COPIED.find((scope) => !coversScope(ctx.scopes, scope));
  if (isTestKey || missing !== undefined) {
    throw refuse("insufficient_scope", {
      message: "Live settings are copied by a member of staff or a live key let at all of them.",
    });
  }
  return transaction(async (tx) => {
    const [{ copied }] = await tx.$queryRaw<[{ copied: CopiedSettings }]>`
      SELECT settings_copy_to_test(${ctx.store.id}, ${ctx.now}) AS copied`;
    const author = { ...ctx, livemode: false };
    await recordChange(tx, author, {
      action: "store.settings_copied",
      objectId: ctx.store.id,
      before: null,
      after: copied,
    });
    return copied;
  });
}
