import { cookies } from "next/headers";
import { shopperOrigin } from "@/components/storefront/server/shop";

/** Readable by scripts, because the browser calls the API with it too. */
const CART_COOKIE = "cart_token";

/** A year: the cart itself is forgotten sooner, after 30 days without its visitor (SPEC 2). */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The visitor's cart token; undefined for one who has not put anything into a cart yet. */
export async function cartToken(): Promise<string | undefined> {
  return (await cookies()).get(CART_COOKIE)?.value || undefined;
}

/** The visitor's cart token, made now if there is none. Only in actions: a page cannot set cookies. */
export async function openCartToken(): Promise<string> {
  const token = (await cartToken()) ?? crypto.randomUUID();
  await keepCartToken(token);
  return token;
}

/** Makes the visitor go by this token from now on. Only in actions, too. */
export async function keepCartToken(token: string): Promise<void> {
  const secure = (await shopperOrigin()).startsWith("https:");
  const facts = { path: "/", sameSite: "lax", secure, maxAge: COOKIE_SECONDS } as const;
  (await cookies()).set(CART_COOKIE, token, facts);
}
