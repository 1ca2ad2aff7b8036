import { isDeepStrictEqual } from "node:util";
import { recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { emit } from "@/lib/commerce/outbox";
import type { Tx } from "@/lib/platform/db";
import type { PrivateStoreSettings, SellerContext } from "./context";
import { presentPrivateStore } from "./present";
import { recordCurrencyPrices, refreshCurrencies } from "./refresh-currencies";
import { readBankDetails, saveSettings } from "./settings-rows";

/** Who changes settings, and when: what writing needs of the context. */
type SettingsWriterContext = Pick<SellerContext, "livemode" | "requestId" | "now" | "actor"> & {
  store: { id: string };
};

/** Writes settings that were locked, with their events and audit entries and what is worked out from them. */
export async function writeSettings(
  tx: Tx,
  ctx: SettingsWriterContext,
  {
    current,
    next,
    isSharedChange,
  }: { current: PrivateStoreSettings; next: PrivateStoreSettings; isSharedChange: boolean },
): Promise<void> {
  await saveSettings(tx, ctx.livemode, next);
  await emitStoreUpdated(tx, ctx, { store: next, isSharedChange });
  await recordSettingsChange(tx, ctx, { current, next });
  let repriced: string[] = [];
  if (!isDeepStrictEqual(pricedIn(next), pricedIn(current))) {
    repriced = await refreshCurrencies(tx, next.id);
    await recordCurrencyPrices(tx, next.id, ctx.now);
  }
  // Prices, languages and published products depend on the settings, in both modes.
  if (isSharedChange) await touchCatalog(tx, next.id);
  // After the version is incremented, because the changes are recorded with the new one.
  if (repriced.length > 0) await tx.$queryRaw`SELECT fill_facets(${repriced})::text`;
}

function pricedIn({ currencies, features }: PrivateStoreSettings) {
  return [currencies, features.multiCurrency];
}

/** Webhooks belong to a mode, so each mode gets an event of its own; the request id makes it one per change. */
async function emitStoreUpdated(
  tx: Tx,
  ctx: SettingsWriterContext,
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
  ctx: SettingsWriterContext,
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
