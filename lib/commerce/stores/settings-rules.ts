import { isCountry } from "@/lib/commerce/geo";
import type { UpdateStore } from "@/lib/contract/store";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import type { PrivateStoreSettings } from "./context";

/**
 * The settings with the update applied. A new default currency or language is added to the list of
 * supported ones where the update does not change that list. Refuses validation_failed.
 */
export function applySettingsUpdate(
  current: PrivateStoreSettings,
  input: UpdateStore,
): PrivateStoreSettings {
  const { branding, features, consumerRights, ...rest } = input;
  const next = {
    ...current,
    ...withoutUndefined(rest),
    ...withoutUndefined(branding ?? {}),
    features: { ...current.features, ...withoutUndefined(features ?? {}) },
    consumerRights: { ...current.consumerRights, ...withoutUndefined(consumerRights ?? {}) },
    supportedCurrencies: [...new Set(input.supportedCurrencies ?? ownCurrency(current, input))],
    supportedLocales: [...new Set(input.supportedLocales ?? withOwnLocale(current, input))],
    name: (input.name ?? current.name).trim(),
  };
  validateSettings(next);
  return next;
}

/** A new currency replaces the old one in the list, because prices have one currency. */
function ownCurrency({ currency, supportedCurrencies }: PrivateStoreSettings, input: UpdateStore) {
  const own = input.currency ?? currency;
  return supportedCurrencies.map((one) => (one === currency ? own : one));
}

function withOwnLocale({ supportedLocales }: PrivateStoreSettings, { defaultLocale }: UpdateStore) {
  return defaultLocale === undefined ? supportedLocales : [...supportedLocales, defaultLocale];
}

function validateSettings(next: PrivateStoreSettings): void {
  const fields: RefusalFields = {};
  if (!next.supportedCurrencies.includes(next.currency)) {
    fields.supportedCurrencies = [fieldError("required", "Must contain the store's own currency.")];
  }
  if (!next.supportedLocales.includes(next.defaultLocale)) {
    fields.supportedLocales = [fieldError("required", "Must contain the default language.")];
  }
  if (!isCountry(next.country))
    fields.country = [fieldError("not_found", "There is no such country.")];
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
}

/** The fields without those that are undefined, which were left out of the request. */
function withoutUndefined<T extends object>(
  fields: T,
): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The parse edge: filtering entries loses the names that the type knows.
  return Object.fromEntries(sent) as { [Name in keyof T]: Exclude<T[Name], undefined> };
}
