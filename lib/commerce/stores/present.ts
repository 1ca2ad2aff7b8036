import type { Policy, PrivateStore, PublicStore } from "@/lib/contract/store";
import { isoSeconds } from "@/lib/kit/clock";
import type { PrivateStoreSettings, StorePolicy, StoreSettings } from "./context";
import { availableCurrencies } from "./currencies";

/** The public data of the store. */
export function presentStore(store: StoreSettings, livemode: boolean): PublicStore {
  return {
    id: store.id,
    name: store.name,
    currency: store.currency,
    supportedCurrencies: store.supportedCurrencies,
    availableCurrencies: availableCurrencies(store),
    supportedLocales: store.supportedLocales,
    defaultLocale: store.defaultLocale,
    features: { ...store.features },
    consumerRights: { ...store.consumerRights },
    branding: { primaryColor: store.primaryColor, logoUrl: store.logoUrl },
    taxInclusive: store.taxInclusive,
    pricesVisibleTo: store.pricesVisibleTo,
    tagline: store.tagline,
    heroImageUrl: store.heroImageUrl,
    contactEmail: store.contactEmail,
    timezone: store.timezone,
    country: store.country,
    supportHours: store.supportHours.map(({ day, from, to }) => ({ day, from, to })),
    maintenanceMessage: store.maintenanceMessage,
    livemode,
  };
}

/** The store as its seller sees it. */
export function presentPrivateStore(store: PrivateStoreSettings, livemode: boolean): PrivateStore {
  return {
    ...presentStore(store, livemode),
    bankDetails: store.bankDetails,
    paymentCapture: store.paymentCapture,
    paymentMethods: store.paymentMethods.map(
      // Settings that were saved before there were these do not say.
      ({ holdDays = null, sendBeforePaid = false, ...setting }) => ({
        ...{ id: setting.id, isOffered: setting.isOffered, countries: setting.countries },
        ...{ minAmount: setting.minAmount, maxAmount: setting.maxAmount },
        ...{ holdDays, sendBeforePaid },
      }),
    ),
    invoicePayment: store.invoicePayment,
    currencies: store.currencies.map(({ code, rate, source, rounding, changedAt }) => ({
      ...{ code, rate, source, rounding, changedAt: isoSeconds(changedAt) },
    })),
    testKeysMayChangeCatalog: store.testKeysMayChangeCatalog,
    policies: store.policies.map(presentPolicy),
    productSafety: store.productSafety,
    // Settings that were saved before there were checks do not say.
    downloadLimit: store.downloadLimit,
    cartReminderHours: store.cartReminderHours,
    untaxedCountries: store.untaxedCountries,
    shippingTaxClass: store.shippingTaxClass,
    invoicing: store.invoicing && {
      ...store.invoicing,
      checksVatIds: store.invoicing.checksVatIds ?? false,
    },
    hosts: store.hosts,
    returnUrlHosts: store.returnUrlHosts,
    plan: store.plan,
    createdAt: isoSeconds(store.createdAt),
    updatedAt: isoSeconds(store.updatedAt),
  };
}

/** A text the shop stands by. */
export function presentPolicy({ slug, title, body }: StorePolicy): Policy {
  return { slug, title, body };
}
