import { isCountry } from "@/lib/commerce/geo";
import type { UpdateStore } from "@/lib/contract/store";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { PrivateStoreSettings, StoreCurrency } from "./context";
import { keepCurrencies, type RatedCurrency } from "./settings-currencies";

/** An update whose currencies have their rates. */
export type SettingsUpdate = Omit<UpdateStore, "currencies"> & {
  currencies?: readonly RatedCurrency[];
};

/**
 * The settings with the update applied. A new default currency or language is added to the list of
 * supported ones where the update does not change that list. Refuses validation_failed.
 */
export function applySettingsUpdate(
  current: PrivateStoreSettings,
  input: SettingsUpdate,
  now: Date,
): PrivateStoreSettings {
  const { branding, features, consumerRights, currencies: _, ...rest } = input;
  const currencies = applyCurrencies(current, input, now);
  const next = {
    ...current,
    ...withoutUndefined(rest),
    ...withoutUndefined(branding ?? {}),
    currencies,
    features: {
      ...current.features,
      ...(input.currencies && { multiCurrency: currencies.length > 0 }),
      ...withoutUndefined(features ?? {}),
    },
    consumerRights: { ...current.consumerRights, ...withoutUndefined(consumerRights ?? {}) },
    supportedCurrencies: [...new Set(supportedCurrencies(current, input, currencies))],
    supportedLocales: [...new Set(input.supportedLocales ?? withOwnLocale(current, input))],
    name: (input.name ?? current.name).trim(),
  };
  validateSettings(next);
  return next;
}

/** What was sent; else the store's own and those that were; a new currency of the store's own replaces the old one. */
function supportedCurrencies(
  current: PrivateStoreSettings,
  input: SettingsUpdate,
  currencies: readonly StoreCurrency[],
): string[] {
  const own = input.currency ?? current.currency;
  if (input.supportedCurrencies) return input.supportedCurrencies;
  if (input.currencies) return [own, ...currencies.map(({ code }) => code)];
  return current.supportedCurrencies.map((one) => (one === current.currency ? own : one));
}

/** The further currencies. Rates are relative to the store's currency: if that changes, they are removed. */
function applyCurrencies(
  current: PrivateStoreSettings,
  { currency, currencies, supportedCurrencies }: SettingsUpdate,
  now: Date,
): readonly StoreCurrency[] {
  const storeCurrency = currency ?? current.currency;
  const before = storeCurrency === current.currency ? current.currencies : [];
  const next = currencies
    ? keepCurrencies(currencies, { storeCurrency, current: before, now })
    : before;
  return supportedCurrencies ? next.filter(({ code }) => supportedCurrencies.includes(code)) : next;
}

function withOwnLocale(
  { supportedLocales }: PrivateStoreSettings,
  { defaultLocale }: SettingsUpdate,
) {
  return defaultLocale === undefined ? supportedLocales : [...supportedLocales, defaultLocale];
}

function validateSettings(next: PrivateStoreSettings): void {
  const fields: RefusalFields = {};
  if (!next.supportedCurrencies.includes(next.currency)) {
    fields.supportedCurrencies = [fieldError("required", "Must contain the store's own currency.")];
  }
  if (next.currencies.some(({ code }) => code === next.currency)) {
    fields.currencies = [fieldError("not_allowed", "The store's own currency needs no rate.")];
  }
  if (!next.supportedLocales.includes(next.defaultLocale)) {
    fields.supportedLocales = [fieldError("required", "Must contain the default language.")];
  }
  if (!isCountry(next.country))
    fields.country = [fieldError("not_found", "There is no such country.")];
  const unknown = next.untaxedCountries.filter((code) => !isCountry(code));
  if (unknown.length > 0) {
    const message = `There is no such country: ${unknown.join(", ")}.`;
    fields.untaxedCountries = [fieldError("not_found", message)];
  }
  requireValidFields(fields);
}

/** The fields without those that are undefined, which were left out of the request. */
function withoutUndefined<T extends object>(
  fields: T,
): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The parse edge: filtering entries loses the names that the type knows.
  return Object.fromEntries(sent) as { [Name in keyof T]: Exclude<T[Name], undefined> };
}
