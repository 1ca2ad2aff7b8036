import { connectToApi } from "@/components/storefront/shell/server/connection";
import { getLocale } from "@/components/storefront/shell/server/language";
import { cartToken } from "@/components/storefront/shell/server/visitor";
import type { Cartwright } from "@/lib/client";

/**
 * The public API, called as the shopper whom this request came from, or as one with another token.
 * It answers in the language of the page.
 */
export async function shopApi(token?: string): Promise<Cartwright> {
  const [locale, own] = await Promise.all([getLocale(), cartToken()]);
  return connectToApi({ cartToken: token ?? own, locale });
}
