import { type Cartwright, createCartwright } from "@/lib/client";

/** The public API as the browser calls it: same origin, with the visitor's own token. */
export function browserApi(publishableKey: string): Cartwright {
  return createCartwright({ baseUrl: window.location.origin, publishableKey, cartToken });
}

function cartToken(): string | undefined {
  return document.cookie.match(/(?:^|; )cart_token=([^;]+)/)?.[1];
}
