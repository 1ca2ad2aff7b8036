import { refuse } from "@/lib/kit/errors";
import type { PrivateStoreSettings, SellerContext } from "./context";
import { isOwner, requireSharedWriteAccess } from "./write-access";

/**
 * Who may change a setting, beside members of staff by their role:
 * - `mode`: each mode has its own, and a key changes that of its mode.
 * - `shared`: what both modes show; a test key may while `testKeysMayChangeCatalog` says so.
 * - `live`: what live money, live orders or the open shop depend on; no test key may.
 * - `owner`: only an owner's session or a live key.
 */
type SettingAccess = "mode" | "shared" | "live" | "owner";

/** A setting that can be changed. */
export type Setting = Exclude<
  keyof PrivateStoreSettings,
  "id" | "plan" | "createdAt" | "updatedAt"
>;

/** Every setting there is. What is not plainly a text, a look or a language is for live keys. */
export const SETTING_ACCESS = {
  bankDetails: "mode",

  name: "shared",
  tagline: "shared",
  primaryColor: "shared",
  logoUrl: "shared",
  heroImageUrl: "shared",
  policies: "shared",
  productSafety: "shared",
  supportHours: "shared",
  defaultLocale: "shared",
  supportedLocales: "shared",

  cartReminderHours: "live",
  consumerRights: "live",
  contactEmail: "live",
  country: "live",
  currencies: "live",
  currency: "live",
  downloadLimit: "live",
  features: "live",
  hosts: "live",
  invoicePayment: "live",
  invoicing: "live",
  maintenanceMessage: "live",
  paymentCapture: "live",
  paymentMethods: "live",
  pricesVisibleTo: "live",
  returnUrlHosts: "live",
  shippingTaxClass: "live",
  supportedCurrencies: "live",
  taxInclusive: "live",
  timezone: "live",
  untaxedCountries: "live",

  testKeysMayChangeCatalog: "owner",
} as const satisfies Record<Setting, SettingAccess>;

/** Refuses forbidden for a change of settings that the caller may not make. */
export function requireSettingAccess(
  ctx: Pick<SellerContext, "actor" | "livemode" | "scopes">,
  current: PrivateStoreSettings,
  changed: readonly Setting[],
): void {
  const beyondMode = changed.filter((setting) => SETTING_ACCESS[setting] !== "mode");
  if (beyondMode.length === 0) return;
  requireSharedWriteAccess(ctx, current);
  const isKey = ctx.actor.kind === "api_key";
  const forLive = changed.filter((setting) => SETTING_ACCESS[setting] === "live");
  if (isKey && !ctx.livemode && forLive.length > 0) {
    throw refuse("forbidden", {
      message: `Live mode depends on ${forLive.join(", ")}: a test key does not change that.`,
    });
  }
  const isForOwner = changed.some((setting) => SETTING_ACCESS[setting] === "owner");
  if (!isForOwner || isOwner(ctx) || (ctx.livemode && isKey)) return;
  throw refuse("forbidden", {
    message: "testKeysMayChangeCatalog changes only by an owner's session or a live key.",
  });
}
