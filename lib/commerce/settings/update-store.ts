import { isDeepStrictEqual } from "node:util";
import { recordChange } from "@/lib/commerce/audit";
import {
  forgetStore,
  lockPrivateStore,
  type PrivateStoreSettings,
  presentPrivateStore,
  type SellerContext,
} from "@/lib/commerce/stores";
import type { UpdateStore } from "@/lib/contract/store";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { emit } from "@/lib/platform/events";
import { changeCurrency, requireKnownTimeZone, saveSettings } from "./rows";
import { changedSettings } from "./rules";

/**
 * Changes what is sent of the store's settings, which both modes share. Each mode hears of a change
 * once; nothing changed is nothing told. This process knows of it at once, others within half a
 * minute. Refuses validation_failed, currency_locked.
 */
export async function updateStore(
  ctx: SellerContext,
  input: UpdateStore,
): Promise<PrivateStoreSettings> {
  if (input.timezone !== undefined) await requireKnownTimeZone(input.timezone);
  const changed = await transaction(async (tx) => {
    const current = await lockPrivateStore(tx, ctx.store.id);
    const wanted = changedSettings(current, input);
    if (isDeepStrictEqual(wanted, current)) return current;
    const next = { ...wanted, updatedAt: ctx.now };
    if (next.currency !== current.currency && !(await changeCurrency(tx, next, ctx.now))) {
      throw refuse("currency_locked");
    }
    await saveSettings(tx, next);
    await tell(tx, ctx, next);
    await recordChange(tx, ctx, {
      action: "store.updated",
      objectId: next.id,
      before: presentPrivateStore(current, ctx.livemode),
      after: presentPrivateStore(next, ctx.livemode),
      isShared: true,
    });
    // Prices, languages and what is on show hang on the settings; both modes have them.
    await tx.$queryRaw`SELECT touch_catalog(${next.id}, NULL)::text`;
    return next;
  });
  forgetStore(ctx.store.id);
  return changed;
}

/** Listeners belong to a mode, so each mode hears of it; the request makes it one event a change. */
async function tell(tx: Tx, ctx: SellerContext, store: PrivateStoreSettings): Promise<void> {
  const events = [false, true].map((livemode) => ({
    storeId: store.id,
    livemode,
    type: "store.updated" as const,
    objectId: store.id,
    dedupeKey: `${ctx.requestId} ${livemode ? "live" : "test"}`,
    payload: presentPrivateStore(store, livemode),
    createdAt: ctx.now,
  }));
  await emit(tx, ...events);
}
