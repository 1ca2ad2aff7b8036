import { isDeepStrictEqual } from "node:util";
import { recordChange } from "@/lib/commerce/audit";
import type { UpdateStore } from "@/lib/contract/store";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { emit } from "@/lib/platform/events";
import { invalidateStore } from "./authenticate-key";
import type { PrivateStoreSettings, SellerContext } from "./context";
import { presentPrivateStore } from "./present";
import { lockPrivateStore } from "./rows";
import {
  changeCurrency,
  readBankDetails,
  requireKnownTimeZone,
  saveSettings,
} from "./settings-rows";
import { applySettingsUpdate } from "./settings-rules";
import { isOwner, requireSharedWriteAccess } from "./write-access";

/**
 * Changes what is sent of the store's settings: bank details of the mode, and what both modes share.
 * Each mode gets one event for a change that concerns it, none where nothing changed. The change counts at
 * once in this process, within half a minute in others. Refuses validation_failed, currency_locked, and forbidden
 * what the caller may not change.
 */
export async function updateStore(
  ctx: SellerContext,
  input: UpdateStore,
): Promise<PrivateStoreSettings> {
  if (input.timezone !== undefined) await requireKnownTimeZone(input.timezone);
  const changed = await transaction(async (tx) => {
    const current = await lockPrivateStore(tx, ctx);
    const wanted = applySettingsUpdate(current, input);
    if (isDeepStrictEqual(wanted, current)) return current;
    const next = { ...wanted, updatedAt: ctx.now };
    const isSharedChange = !isDeepStrictEqual(
      { ...wanted, bankDetails: current.bankDetails },
      current,
    );
    if (isSharedChange) requireSettingsAccess(ctx, current, next);
    if (next.currency !== current.currency && !(await changeCurrency(tx, next, ctx.now))) {
      throw refuse("currency_locked");
    }
    await saveSettings(tx, ctx.livemode, next);
    await emitStoreUpdated(tx, ctx, { store: next, isSharedChange });
    await recordSettingsChange(tx, ctx, { current, next });
    // Prices, languages and published products depend on the settings, in both modes.
    if (isSharedChange) await tx.$queryRaw`SELECT touch_catalog(${next.id}, NULL)::text`;
    return next;
  });
  invalidateStore(ctx.store.id);
  return changed;
}

/** testKeysMayChangeCatalog is not for test keys to change, nor for members who are not owners. */
function requireSettingsAccess(
  ctx: SellerContext,
  current: PrivateStoreSettings,
  next: PrivateStoreSettings,
): void {
  requireSharedWriteAccess(ctx, current);
  if (next.testKeysMayChangeCatalog === current.testKeysMayChangeCatalog) return;
  if (isOwner(ctx) || (ctx.livemode && ctx.actor.kind === "api_key")) return;
  throw refuse("forbidden", {
    message: "testKeysMayChangeCatalog changes only by an owner's session or a live key.",
  });
}

/** Webhooks belong to a mode, so each mode gets an event of its own; the request id makes it one per change. */
async function emitStoreUpdated(
  tx: Tx,
  ctx: SellerContext,
  { store, isSharedChange }: { store: PrivateStoreSettings; isSharedChange: boolean },
): Promise<void> {
  const eventOf = (livemode: boolean, settings: PrivateStoreSettings) => ({
    storeId: store.id,
    livemode,
    type: "store.updated" as const,
    objectId: store.id,
    dedupeKey: `${ctx.requestId} ${livemode ? "live" : "test"}`,
    payload: presentPrivateStore(settings, livemode),
    createdAt: ctx.now,
  });
  const events = [eventOf(ctx.livemode, store)];
  if (isSharedChange) {
    const bankDetails = await readBankDetails(tx, store.id, !ctx.livemode);
    events.push(eventOf(!ctx.livemode, { ...store, bankDetails }));
  }
  await emit(tx, ...events);
}

/** What both modes share is one entry for both, and where transfers go in a mode another of that mode. */
async function recordSettingsChange(
  tx: Tx,
  ctx: SellerContext,
  { current, next }: { current: PrivateStoreSettings; next: PrivateStoreSettings },
): Promise<void> {
  const show = (settings: PrivateStoreSettings) => presentPrivateStore(settings, ctx.livemode);
  const between = { ...next, bankDetails: current.bankDetails };
  const change = { action: "store.updated", objectId: next.id } as const;
  await recordChange(tx, ctx, {
    ...change,
    before: show(current),
    after: show(between),
    isShared: true,
  });
  if (next.bankDetails === current.bankDetails) return;
  await recordChange(tx, ctx, { ...change, before: show(between), after: show(next) });
}
