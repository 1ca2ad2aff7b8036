import { headers } from "next/headers";
import { fetchStore, type ShopStore } from "@/components/storefront/shell/server/fetch-store";
import { getLocale } from "@/components/storefront/shell/server/language";
import { chooseLocale } from "@/components/storefront/shell/store-locales";
import { type Result, unexpected } from "@/lib/client/result";

export type { ShopStore } from "@/components/storefront/shell/server/fetch-store";

/** The store with its texts in the locale of the page: its name, its branding, and whether this is its test mode. */
export async function getStore(): Promise<ShopStore> {
  const store = read(await fetchStore());
  const [locale, sent] = await Promise.all([getLocale(), headers()]);
  const isOfPage =
    chooseLocale({ chosen: undefined, accepted: sent.get("accept-language") }, store) === locale;
  return isOfPage ? store : read(await fetchStore(locale));
}

function read(reply: Result<ShopStore>): ShopStore {
  if (!reply.ok) throw unexpected(reply.refusal);
  return reply.data;
}
