import { findTokenCookie } from "@/lib/kit/host-cookie";
import { CART_COOKIE } from "@/lib/kit/page-visitor";

/** The visitor's cart token, as this page's scripts find it; undefined before there is a cart. */
export function findCartToken(): string | undefined {
  return findTokenCookie(document.cookie, CART_COOKIE, window.location.protocol === "https:");
}
