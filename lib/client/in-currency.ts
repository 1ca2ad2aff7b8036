import { CURRENCY_PARAM } from "@/lib/kit/page-currency";

/**
 * A request to the API for prices in a currency; unchanged without one, and if it names one itself: a cart keeps its
 * currency, regardless of that of the page. Reads the body of the request that it replaces.
 */
export async function inCurrency(request: Request, currency: string | undefined): Promise<Request> {
  if (currency === undefined) return request;
  const url = new URL(request.url);
  if (url.searchParams.has(CURRENCY_PARAM)) return request;
  url.searchParams.set(CURRENCY_PARAM, currency);
  if (request.method === "GET" || request.method === "HEAD") return new Request(url, request);
  // The body of a request that is copied is a stream, which Chromium sends over HTTP/2 alone: over HTTP/1.1 such a request
  // fails with ERR_ALPN_NEGOTIATION_FAILED.
  const { method, headers, signal, credentials, cache, keepalive, mode } = request;
  const body = await request.arrayBuffer();
  const sent = { method, headers, signal, credentials, cache, keepalive, mode };
  return new Request(url, body.byteLength === 0 ? sent : { ...sent, body });
}
