import { cache } from "react";
import { connectToApi } from "@/components/storefront/shell/server/connection";
import { findPublishedShop } from "@/components/storefront/shell/server/shop";
import { type Result, toResult } from "@/lib/client/result";
import type { PublicStore } from "@/lib/contract/store";

/** The store as its pages need it. */
export type ShopStore = PublicStore;

/** Requests the store in a locale, by default the browser's: its settings are the same in all. Once per page and locale. */
export const fetchStore = cache(async (locale?: string): Promise<Result<ShopStore>> => {
  const reply = await toResult((await connectToApi({ locale })).GET("/"));
  return reply.ok ? { ok: true, data: reply.data.data } : reply;
});

/** The store where a page must render even without the API: null while it does not respond. */
export async function findStore(): Promise<ShopStore | null> {
  if ((await findPublishedShop()) === undefined) return null;
  const reply = await fetchStore().catch(() => null);
  return reply?.ok ? reply.data : null;
}
