import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptsGzip } from "@/lib/api/compression";
import type { Dispatch } from "@/lib/api/dispatch";
import { readHeader } from "@/lib/api/headers";
import { callForVisitor, getValidator, type PageRead, recordReads } from "@/lib/api/page-reads";
import { platformCountry } from "@/lib/commerce/geo";
import { now } from "@/lib/kit/clock";
import { CURRENCY_COOKIE, CURRENCY_HEADER } from "@/lib/kit/page-currency";
import { LOCALE_COOKIE, LOCALE_HEADER } from "@/lib/kit/page-locale";
import { CART_COOKIE, VISITOR_HEADER, writePageVisitor } from "@/lib/kit/page-visitor";
import { STOREFRONT_HEADER } from "@/lib/kit/storefront-of-request";
import { createByteCache } from "@/lib/platform/byte-cache";
import { isShopPage } from "@/lib/server/next/closed-shop";
import { acceptsPage } from "@/lib/server/next/defer-scripts";
import type { PageListener } from "@/lib/server/page-listener";
import { getNonce } from "@/lib/server/security-headers";
import { type CapturedPage, capturePage } from "./capture-page";
import { findCartToken, findVisitor } from "./find-visitor";
import { NonceTemplate } from "./nonce-template";

/** A rendered page for all requests with the same key. */
interface CachedPage {
  headers: CapturedPage["headers"];
  /** The nonce it was made under, which its headers name. */
  nonce: string;
  template: NonceTemplate;
  /** What it was made from: it holds as long as the API answers all of them alike. */
  reads: PageRead[];
  minute: number;
}

/** 32 MB: about two hundred pages, each with its compressed twin. */
const BYTES_MAX = 32_000_000;

/** Opening hours and days of delivery move with the clock, and no answer of the API says so. */
const MINUTE_MS = 60_000;

/**
 * The parts of a request, besides its address, that a page reads: languages, currency, host and its shop, country, and
 * the visitor's data that pages show.
 */
const READ_HEADERS = [
  STOREFRONT_HEADER,
  ...[LOCALE_HEADER, CURRENCY_HEADER, "accept-language", VISITOR_HEADER],
  ...["host", "x-forwarded-host", "x-forwarded-proto"],
];

/** By which React and Next ask for parts of a page, or for it in another way. */
const NEXT_HEADER = /^(?:rsc$|next-|x-nextjs-|x-middleware-)/;

/** Cookies that do not identify a visitor. Any other makes a page its visitor's own, but that of the cart. */
const IMPERSONAL_COOKIES = new RegExp(
  `^(?:(?:__Host-)?(?:${LOCALE_COOKIE}|${CURRENCY_COOKIE})=[^;]*(?:;\\s*|$))*$`,
);

const CART_COOKIES = new RegExp(`(?:__Host-)?${CART_COOKIE}=[^;]*(?:;\\s*|$)`, "g");

/** Pages that show no more of a visitor than how much is in their cart and whether they are logged in. */
const SHOWING_LITTLE =
  /^\/(?:(?:products|categories|collections|policies|pages|journal)(?:\/[^/?]+)?)?\/?(?:\?|$)/;

interface PageCacheOptions {
  /** The same pages as they are sent to those whose pages are their own. */
  personal: PageListener;
  dispatch: Dispatch;
}

/**
 * Pages of the shop that are the same for all visitors without data of their own, or with carts of the same number of
 * units: rendered once and then sent from memory under a fresh nonce. They are rendered without the visitor's cookie,
 * so that no data of one visitor can reach another. Before each is sent, all API requests that it was rendered from are
 * repeated; the page is sent only if each answer is unchanged. So no page is older than the API's answers, on any
 * instance, and the reads of a page do not have to be declared.
 */
export function cachedPages(
  pages: PageListener,
  { personal, dispatch }: PageCacheOptions,
): PageListener {
  const cache = createByteCache<CachedPage>("pages", BYTES_MAX);
  return async (request, response) => {
    delete request.headers[VISITOR_HEADER];
    if (!(await becomesAnybody(request, dispatch))) return personal(request, response);
    const key = keyOf(request);
    // Taken away because Next would compress what is to be taken apart, and could do it once only.
    const takesGzip = acceptsGzip(readHeader(request.headers, "accept-encoding"));
    delete request.headers["accept-encoding"];
    const minute = Math.floor(now().getTime() / MINUTE_MS);
    const cached = cache.get(key);
    if (cached?.minute === minute && (await isCurrent(cached, request, dispatch)))
      return send(cached, { takesGzip, nonce: getNonce(request) }, response);
    const { reads, finished } = recordReads(() => capturePage(pages, request, response));
    const captured = await finished;
    if (captured === null) return;
    const nonce = getNonce(request);
    const template = await NonceTemplate.of(captured.body, nonce);
    const page = { headers: captured.headers, nonce, template, reads: reads.reads, minute };
    if (isRepeatable(captured) && reads.isRepeatable && reads.reads.length > 0)
      cache.set(key, page, { size: template.bytes });
    response.statusCode = captured.status;
    send(page, { takesGzip, nonce }, response);
  };
}

/**
 * Whether a request carries nothing that would make its page personal. A cart is taken off the request where the
 * page shows but a little of it, which the request says instead.
 */
async function becomesAnybody(request: IncomingMessage, dispatch: Dispatch): Promise<boolean> {
  const { headers, url = "/" } = request;
  const cookies = headers.cookie ?? "";
  const others = cookies.replace(CART_COOKIES, "").replace(/;\s*$/, "");
  if (!isForAnybody(request) || !IMPERSONAL_COOKIES.test(others)) return false;
  const token = findCartToken(request);
  if (token === undefined) return IMPERSONAL_COOKIES.test(cookies);
  if (!SHOWING_LITTLE.test(url)) return false;
  const visitor = await findVisitor(token, request, dispatch);
  if (visitor === undefined) return false;
  headers[VISITOR_HEADER] = writePageVisitor(visitor);
  if (others === "") delete headers.cookie;
  else headers.cookie = others;
  return true;
}

/** Whether a whole page is requested, of those that are the same for many visitors. */
function isForAnybody(request: IncomingMessage): boolean {
  return (
    request.method === "GET" &&
    isShopPage(request) &&
    acceptsPage(request) &&
    !Object.keys(request.headers).some((name) => NEXT_HEADER.test(name)) &&
    // Files and feeds, which run no scripts, have none.
    getNonce(request) !== ""
  );
}

function isRepeatable({ status, headers }: CapturedPage): boolean {
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  return status === 200 && isHtml && headers["set-cookie"] === undefined;
}

function keyOf({ url, headers }: IncomingMessage): string {
  const country = platformCountry((name) => readHeader(headers, name));
  const read = READ_HEADERS.map((name) => readHeader(headers, name));
  return JSON.stringify([url, headers.cookie, country, ...read]);
}

async function isCurrent(
  { reads }: CachedPage,
  { headers }: IncomingMessage,
  dispatch: Dispatch,
): Promise<boolean> {
  const visitor = (name: string) => readHeader(headers, name);
  const isSame = await Promise.all(
    reads.map(
      async ({ call, validator }) =>
        getValidator(await dispatch(callForVisitor(call, visitor))) === validator,
    ),
  );
  return isSame.every(Boolean);
}

function send(
  { headers, nonce: madeUnder, template }: CachedPage,
  { takesGzip, nonce }: { takesGzip: boolean; nonce: string },
  response: ServerResponse,
): void {
  const underNonce = (value: unknown) => String(value).replaceAll(madeUnder, nonce);
  for (const [name, value] of Object.entries(headers))
    response.setHeader(name, Array.isArray(value) ? value.map(underNonce) : underNonce(value));
  if (!/accept-encoding/i.test(String(response.getHeader("vary"))))
    response.appendHeader("vary", "Accept-Encoding");
  // An answer without a body, as one that sends elsewhere, has no encoding either.
  const isPacked = takesGzip && !template.isEmpty;
  if (isPacked) response.setHeader("content-encoding", "gzip");
  const body = isPacked ? template.gzip(nonce) : template.plain(nonce);
  response.setHeader("content-length", body.byteLength);
  response.end(body);
}
