import createClient, { type Client } from "openapi-fetch";
import type { PrivatePaths, PublicPaths } from "./paths";
import { serializeQuery } from "./serialize-query";

/** The public surface of one store: `await shop.GET("/products/{product}", { params })`. */
export type Cartwright = Client<PublicPaths, "application/json">;

/** The private surface of one store, for its seller's own servers. */
export type CartwrightAdmin = Client<PrivatePaths, "application/json">;

/** How requests are sent; the platform's `fetch` by default. */
export type Fetch = (request: Request) => Promise<Response>;

/** The shop and visitor that the public client acts for. */
export type CartwrightOptions = {
  /** Where the shop is, as in `https://shop.example`. */
  baseUrl: string;
  publishableKey: string;
  /** The visitor's token, or where to find it: one may be made after the client is. */
  cartToken?: string | (() => string | undefined);
  fetch?: Fetch;
};

/** The seller that the private client acts for. */
export type CartwrightAdminOptions = {
  baseUrl: string;
  /** Never in a browser. */
  secretKey: string;
  fetch?: Fetch;
};

/**
 * A typed client of the public surface. Each call resolves to `{data, error, response}`, of which
 * exactly one of the first two is there; only a broken connection rejects.
 */
export function createCartwright(options: CartwrightOptions): Cartwright {
  const { baseUrl, publishableKey, cartToken, fetch } = options;
  const client = createClient<PublicPaths, "application/json">({
    baseUrl: `${withoutSlash(baseUrl)}/v3/public/${encodeURIComponent(publishableKey)}`,
    headers: { authorization: `Bearer ${publishableKey}` },
    querySerializer: serializeQuery,
    ...(fetch ? { fetch } : {}),
  });
  client.use({
    onRequest({ request }) {
      const token = typeof cartToken === "function" ? cartToken() : cartToken;
      if (token !== undefined) request.headers.set("x-cart-token", token);
    },
  });
  return client;
}

/** A typed client of the private surface; see {@link createCartwright}. */
export function createCartwrightAdmin(options: CartwrightAdminOptions): CartwrightAdmin {
  const { baseUrl, secretKey, fetch } = options;
  return createClient<PrivatePaths, "application/json">({
    baseUrl: `${withoutSlash(baseUrl)}/v3/private`,
    headers: { authorization: `Bearer ${secretKey}` },
    querySerializer: serializeQuery,
    ...(fetch ? { fetch } : {}),
  });
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
