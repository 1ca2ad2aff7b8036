import { findCartToken } from "@/components/storefront/shell/find-cart-token";
import { type Cartwright, createCartwright } from "@/lib/client";
import { inCurrency } from "@/lib/client/in-currency";

/** The public API as the browser calls it: same origin, in the page's language and currency, with the visitor's own token. */
export function browserApi(publishableKey: string): Cartwright {
  return createCartwright({
    baseUrl: window.location.origin,
    publishableKey,
    cartToken: findCartToken,
    fetch: async (request) => {
      const { lang, dataset } = document.documentElement;
      request.headers.set("accept-language", lang);
      return fetch(await inCurrency(request, dataset.currency));
    },
  });
}
