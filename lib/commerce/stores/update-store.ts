import { isDeepStrictEqual } from "node:util";
import type { UpdateStore } from "@/lib/contract/store";
import type { StoreCurrencyInput } from "@/lib/contract/store-currency";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { type ExchangeRates, exchangeRates } from "@/lib/providers/exchange-rates";
import { invalidateStore } from "./authenticate-key";
import type { PrivateStoreSettings, SellerContext } from "./context";
import { findStore, lockPrivateStore } from "./rows";
import { requireSettingAccess, SETTING_ACCESS, type Setting } from "./setting-access";
import { findRates } from "./settings-currencies";
import { changeCurrency, requireKnownTaxClass, requireKnownTimeZone } from "./settings-rows";
import { applySettingsUpdate, type SettingsUpdate } from "./settings-rules";
import { requireOwnHosts } from "./store-url";
import { writeSettings } from "./write-settings";

/**
 * Changes the settings that are sent: bank details of the mode, and settings shared by both modes. Each mode gets one
 * event for a change that concerns it, none if nothing changed. The change applies at once in this process, within half
 * a minute in others. Refuses validation_failed, currency_locked, and forbidden for settings that the caller may not
 * change.
 */
export async function updateStore(
  ctx: SellerContext,
  { currencies, ...sent }: UpdateStore,
  service: ExchangeRates = exchangeRates,
): Promise<PrivateStoreSettings> {
  if (sent.timezone !== undefined) await requireKnownTimeZone(sent.timezone);
  const input = {
    ...sent,
    ...(currencies && (await rated(ctx, currencies, sent.currency, service))),
  };
  const changed = await transaction(async (tx) => {
    const current = await lockPrivateStore(tx, ctx);
    const wanted = applySettingsUpdate(current, input, ctx.now);
    if (isDeepStrictEqual(wanted, current)) return current;
    const next = { ...wanted, updatedAt: ctx.now };
    const settings = changedSettings(current, wanted);
    requireSettingAccess(ctx, current, settings);
    const isSharedChange = settings.some((setting) => SETTING_ACCESS[setting] !== "mode");
    requireOwnHosts(next);
    if (next.shippingTaxClass !== current.shippingTaxClass) {
      await requireKnownTaxClass(tx, next);
    }
    if (next.currency !== current.currency && !(await changeCurrency(tx, next, ctx.now))) {
      throw refuse("currency_locked");
    }
    await writeSettings(tx, ctx, { current, next, isSharedChange });
    return next;
  });
  invalidateStore(ctx.store.id);
  return changed;
}

/** The further currencies that are sent, with their rates to the store's currency as it is then. */
async function rated(
  { store }: SellerContext,
  sent: readonly StoreCurrencyInput[],
  nextCurrency: string | undefined,
  service: ExchangeRates,
): Promise<Pick<SettingsUpdate, "currencies">> {
  const { currency, currencies } = await findStore(store.id);
  const storeCurrency = nextCurrency ?? currency;
  const current = storeCurrency === currency ? currencies : [];
  return { currencies: await findRates(sent, { storeCurrency, current, service }) };
}

function changedSettings(before: PrivateStoreSettings, after: PrivateStoreSettings): Setting[] {
  // The parse edge: the keys of the table are the settings.
  const settings = Object.keys(SETTING_ACCESS) as Setting[];
  return settings.filter((setting) => !isDeepStrictEqual(before[setting], after[setting]));
}
