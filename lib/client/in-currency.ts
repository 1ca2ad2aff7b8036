import { CURRENCY_PARAM } from "@/lib/kit/page-currency";

/**
 * A request to the API for prices in a currency; without one as it is, and so where it names one itself: a cart keeps
 * its currency, whatever the page around it shows.
 */
export function inCurrency(request: Request, currency: string | undefined): Request {
  if (currency === undefined) return request;
  const url = new URL(request.url);
  if (url.searchParams.has(CURRENCY_PARAM)) return request;
  url.searchParams.set(CURRENCY_PARAM, currency);
  return new Request(url, request);
}
