import { findHostCookie } from "@/components/host-cookie";
import { CART_COOKIE } from "@/components/storefront/cart/cart-cookie";
import { type Cartwright, createCartwright } from "@/lib/client";

/** The public API as the browser calls it: same origin, in the page's language, with the visitor's own token. */
export function browserApi(publishableKey: string): Cartwright {
  return createCartwright({
    baseUrl: window.location.origin,
    publishableKey,
    cartToken,
    fetch: (request) => {
      request.headers.set("accept-language", document.documentElement.lang);
      return fetch(request);
    },
  });
}

function cartToken(): string | undefined {
  return findHostCookie(document.cookie, CART_COOKIE);
}
