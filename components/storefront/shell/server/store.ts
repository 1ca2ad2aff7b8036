import { cache } from "react";
import { connectToApi } from "@/components/storefront/shell/server/connection";
import { findPublishedShop } from "@/components/storefront/shell/server/shop";
import { type Result, toResult, unexpected } from "@/lib/client/result";
import type { PublicStore } from "@/lib/contract/store";

/** The store as its pages need it. */
export type ShopStore = PublicStore;

// The same in every language, so it can be asked for before the language is decided.
const askStore = cache(async (): Promise<Result<ShopStore>> => {
  const reply = await toResult((await connectToApi({})).GET("/"));
  return reply.ok ? { ok: true, data: reply.data.data } : reply;
});

/** The store: its name, its branding, and whether this is its test mode. Asked for once a page. */
export async function getStore(): Promise<ShopStore> {
  const reply = await askStore();
  if (!reply.ok) throw unexpected(reply.refusal);
  return reply.data;
}

/** The same for what has to be there even when the API is not: null while it gives no answer. */
export async function findStore(): Promise<ShopStore | null> {
  if ((await findPublishedShop()) === undefined) return null;
  const reply = await askStore().catch(() => null);
  return reply?.ok ? reply.data : null;
}
