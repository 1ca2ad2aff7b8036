import { headers } from "next/headers";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { type Cartwright, createCartwright } from "@/lib/client";
import { inCurrency } from "@/lib/client/in-currency";
import { serverFetch } from "@/lib/client/server";

/**
 * Whom the API is called for, in which language it answers, without one in the browser's, and in which currency it says
 * prices, without one in the store's.
 */
export type Caller = { cartToken?: string; locale?: string; currency?: string };

/** The public API, called for the shopper whom this request came from. */
export async function connectToApi({ cartToken, locale, currency }: Caller): Promise<Cartwright> {
  // The request first: a build, which has none, then knows that the page cannot be made ahead.
  const send = serverFetch(await headers());
  const { publishableKey, deploymentUrl } = await publishedShop();
  return createCartwright({
    ...{ publishableKey, baseUrl: deploymentUrl },
    cartToken,
    fetch: async (request) => {
      if (locale !== undefined) request.headers.set("accept-language", locale);
      return send(await inCurrency(request, currency));
    },
  });
}
