import { connectToApi } from "@/components/storefront/shell/server/connection";
import { findCurrency } from "@/components/storefront/shell/server/currency";
import { getLocale } from "@/components/storefront/shell/server/language";
import { cartToken } from "@/components/storefront/shell/server/visitor";
import type { Cartwright } from "@/lib/client";

/**
 * The public API, called as the shopper whom this request came from, or as one with another token.
 * It answers in the language and the currency of the page.
 */
export async function shopApi(token?: string): Promise<Cartwright> {
  const [locale, currency, own] = await Promise.all([getLocale(), findCurrency(), cartToken()]);
  return connectToApi({ cartToken: token ?? own, locale, currency });
}
