import { coversScope, type Scope } from "@/lib/contract/api-key";
import type { Messages } from "@/messages/dashboard";

type Entry = { key: keyof Messages["settings"]["cards"]; href: string; scope: Scope | null };

const AT = "/dashboard/settings";

/** The settings in the order they are shown, with the scope to change each, or to read it if it is only read. */
const ENTRIES: readonly Entry[] = [
  { key: "store", href: `${AT}/store`, scope: "store:write" },
  { key: "branding", href: `${AT}/branding`, scope: "store:write" },
  { key: "policies", href: `${AT}/policies`, scope: "store:write" },
  { key: "productSafety", href: `${AT}/product-safety`, scope: "store:write" },
  { key: "customFields", href: `${AT}/custom-fields`, scope: "store:write" },
  { key: "invoicing", href: `${AT}/invoices`, scope: "store:write" },
  { key: "payments", href: `${AT}/payments`, scope: "store:write" },
  { key: "currencies", href: `${AT}/currencies`, scope: "store:write" },
  { key: "shipping", href: `${AT}/shipping`, scope: "shipping-options:write" },
  { key: "taxes", href: `${AT}/taxes`, scope: "tax-rates:write" },
  { key: "modes", href: `${AT}/modes`, scope: "store:write" },
  { key: "keys", href: `${AT}/api-keys`, scope: "api-keys:read" },
  { key: "webhooks", href: `${AT}/webhooks`, scope: "webhooks:read" },
  { key: "staff", href: `${AT}/staff`, scope: "staff:read" },
  { key: "account", href: `${AT}/account`, scope: null },
  { key: "mail", href: `${AT}/mail`, scope: "mails:read" },
  { key: "mailbox", href: `${AT}/mailbox`, scope: "mails:read" },
  { key: "audit", href: `${AT}/audit`, scope: "audit-entries:read" },
  { key: "feeds", href: "/dashboard/feeds", scope: "products:read" },
  { key: "health", href: "/dashboard/health", scope: null },
];

/** The settings that these scopes permit; without scopes, all. */
export function settingsFor(scopes: readonly string[]): Entry[] {
  return ENTRIES.filter(({ scope }) => scope === null || coversScope(scopes, scope));
}
