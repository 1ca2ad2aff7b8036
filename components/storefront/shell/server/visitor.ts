import { cookies } from "next/headers";
import { readPayLink } from "@/components/storefront/checkout/server/pay-link";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { readTokenCookie, setHostCookie } from "@/lib/kit/host-cookie";
import { CART_COOKIE } from "@/lib/kit/page-visitor";

/** A year: the cart itself is deleted sooner, after 30 days without a visit (docs/contract.md, How long things live). */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/**
 * The visitor's cart token; undefined for a visitor without a cart, and for pages shared by all visitors. On
 * the pages of a draft order, the token of its link.
 */
export async function cartToken(): Promise<string | undefined> {
  const link = await readPayLink();
  if (link) return link.token;
  return readTokenCookie(await cookies(), CART_COOKIE, await isHttps());
}

/** The visitor's cart token, created if there is none. Only in server actions: a page cannot set cookies. */
export async function openCartToken(): Promise<string> {
  const link = await readPayLink();
  if (link) return link.token;
  const token = (await cartToken()) ?? crypto.randomUUID();
  await saveCartToken(token);
  return token;
}

/** Makes the visitor go by this token from now on. Only in actions, too. */
export async function saveCartToken(token: string): Promise<void> {
  const secure = await isHttps();
  const cookie = { name: CART_COOKIE, value: token };
  setHostCookie(await cookies(), cookie, { secure, maxAge: COOKIE_SECONDS });
}

async function isHttps(): Promise<boolean> {
  return (await shopperOrigin()).startsWith("https:");
}
