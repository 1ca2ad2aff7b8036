import { type Cartwright, createCartwright } from "@/lib/client";
import { findHostCookie } from "@/lib/kit/host-cookie";
import { CART_COOKIE } from "@/lib/kit/page-visitor";

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
