import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reply } from "@/lib/api/call";
import type { Dispatch } from "@/lib/api/dispatch";
import { mountInProcess } from "@/lib/api/in-process";
import { LOCALE_HEADER } from "@/lib/kit/page-locale";
import { VISITOR_HEADER } from "@/lib/kit/page-visitor";
import { processState } from "@/lib/kit/process-state";
import { withCompression } from "@/lib/server/compressed-pages";
import type { PageListener } from "@/lib/server/page-listener";
import { markStorefront, requestedStorefront } from "@/lib/server/published-storefront";
import { addSecurityHeaders, getNonce } from "@/lib/server/security-headers";
import { cachedPages } from "./page-cache";

/** What the API says, and how often pages were made of it. */
const shop = { price: "10", isWriting: false, made: 0, units: { one: 1, two: 1, full: 7 } };

/** A page as Next makes one: of the API, in this process, and with the nonce in body and headers. */
const page: PageListener = async (incoming, response) => {
  shop.made += 1;
  // Next would compress the page by itself.
  expect(incoming.headers["accept-encoding"]).toBeUndefined();
  const nonce = getNonce(incoming);
  const { searchParams, pathname } = new URL(incoming.url ?? "/", "http://shop.test");
  const price = await readApi(searchParams.get("of") ?? "mug", incoming);
  if (shop.isWriting) await readApi("cart", incoming, "POST");
  if (pathname === "/elsewhere") return void response.writeHead(307, { location: "/" }).end();
  response.statusCode = pathname === "/missing" ? 404 : 200;
  response.setHeader("x-cookies", incoming.headers.cookie ?? "");
  if (pathname === "/cookie") response.setHeader("set-cookie", ["seen=1", "since=2"]);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("vary", "rsc");
  response.setHeader("link", `</a.css>; rel=preload; nonce="${nonce}"`);
  response.write(`<p>${price}</p>`);
  response.write(`<b>${requestedStorefront(incoming)?.publishableKey}</b>`);
  response.write(`<i>${incoming.headers[VISITOR_HEADER] ?? ""}</i>`);
  response.end(`<script nonce="${nonce}"></script>${"<p>A mug.</p>".repeat(200)}`);
};

async function readApi(path: string, { headers }: IncomingMessage, method = "GET") {
  const country = String(headers["x-country-code"] ?? "");
  const call = new Request(`http://shop.test/v3/${path}`, {
    method,
    headers: { "x-country-code": country },
  });
  return (await processState.apiFetch?.(call))?.text();
}

const shopOf = (publishableKey: string, baseUrl: string) => ({
  ...{ publishableKey, baseUrl },
  deploymentUrl: "http://shop.test",
});

let url: string;
let close: () => void;

beforeEach(async () => {
  Object.assign(shop, { price: "10", isWriting: false, made: 0 });
  shop.units = { one: 1, two: 1, full: 7 };
  processState.storefront = shopOf("pk_1", "http://shop.test");
  const dispatch: Dispatch = async (call) =>
    call.path === "/v3/public/pk_1/cart" && call.method === "GET"
      ? cartOf(call.header("x-cart-token"))
      : {
          status: 200,
          headers: { etag: `"${shop.price}"` },
          body: `${shop.price} ${call.header("x-country-code") ?? ""}`,
        };
  mountInProcess(dispatch);
  const pages = cachedPages(page, { personal: withCompression(page), dispatch });
  const server = createServer((incoming, response) => {
    addSecurityHeaders(incoming, response);
    markStorefront(incoming);
    void pages(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});

afterEach(() => {
  vi.useRealTimers();
  processState.apiFetch = undefined;
  close();
});

/** A cart as the API answers it: that of `full` belongs to a logged-in customer. */
function cartOf(token = ""): Reply {
  const itemCount = new Map(Object.entries(shop.units)).get(token);
  if (itemCount === undefined) return { status: 401, headers: {}, body: "{}" };
  const data = { id: token, itemCount, isAuthenticated: token === "full" };
  return { status: 200, headers: {}, body: JSON.stringify({ data }) };
}

/** A page as a browser is sent it. */
async function open(path: string, headers: OutgoingHttpHeaders = {}) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { accept: "text/html", "accept-encoding": "gzip, br", ...headers };
    request(url + path, { headers: asked }, resolve)
      .on("error", reject)
      .end();
  });
  const pieces: Buffer[] = [];
  for await (const piece of reply) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const text = reply.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
  return { status: reply.statusCode, headers: reply.headers, text: text.toString() };
}

const nonceIn = (text: unknown) => /nonce[-=]"?([A-Za-z0-9]{22})/.exec(String(text))?.[1];

test("a page is made once and sent under a nonce of each answer's own", async () => {
  const [first, second] = [await open("/"), await open("/")];
  expect(shop.made).toBe(1);
  for (const { headers, text } of [first, second]) {
    const nonce = nonceIn(headers["content-security-policy"]);
    expect(nonceIn(text)).toBe(nonce);
    expect(nonceIn(headers.link)).toBe(nonce);
    expect(headers.vary).toBe("rsc, Accept-Encoding");
  }
  expect(nonceIn(first.text)).not.toBe(nonceIn(second.text));
  const plain = await open("/", { "accept-encoding": "identity" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.text).toContain("<p>10 </p>");
  const brotliOnly = await open("/", { "accept-encoding": "br" });
  expect(brotliOnly.headers["content-encoding"]).toBeUndefined();
  expect(shop.made).toBe(1);
});

test("a page of one shop is sent at no host of another", async () => {
  const second = shopOf("pk_2", "http://second.test");
  processState.storefrontsByHost = new Map([["second.test", second]]);
  const shown = async (host: string, headers: OutgoingHttpHeaders = {}) =>
    /<b>(.*?)<\/b>/.exec((await open("/", { host, ...headers })).text)?.[1];
  for (const [host, key] of [
    ["shop.test", "pk_1"],
    ["second.test", "pk_2"],
    ["SECOND.test:3000", "pk_2"],
    ["unknown.test", "pk_1"],
  ] as const)
    expect([await shown(host), await shown(host)], host).toEqual([key, key]);
  const mark = { "x-cartwright-storefront": "x pk_2 http://second.test http://shop.test" };
  expect(await shown("shop.test", mark)).toBe("pk_1");
  expect(await shown("shop.test", { "x-forwarded-host": "second.test" })).toBe("pk_1");
  // A host that moves to another store takes no page along.
  processState.storefrontsByHost = new Map([["second.test", shopOf("pk_3", "http://second.test")]]);
  expect(await shown("second.test")).toBe("pk_3");
});

test("a changed answer of the API is seen by the next request", async () => {
  await open("/");
  shop.price = "12";
  expect((await open("/")).text).toContain("<p>12 </p>");
  expect((await open("/")).text).toContain("<p>12 </p>");
  expect(shop.made).toBe(2);
});

test.each([
  ["a cart on a page that shows it", { cookie: "cart_token=one" }, "/cart"],
  ["a cart beside another cookie", { cookie: "cart_token=one; _ga=1" }],
  ["a cart that the API does not know", { cookie: "cart_token=unknown" }],
  ["a cookie of another program", { cookie: "_ga=1" }],
  ["React's own request", { rsc: "1" }],
  ["Next's request of a part", { "next-router-prefetch": "1" }],
  ["a picture", { accept: "image/avif" }],
  ["a file, which has no nonce,", {}, "/og/shop"],
])("%s makes a page its visitor's own", async (_, headers, path = "/") => {
  await open(path, headers);
  await open(path, headers);
  expect(shop.made).toBe(2);
});

test.each([
  ["another address", "/?of=plate", {}],
  ["another chosen language", "/", { cookie: "locale=de-DE" }],
  ["another language in a header", "/", { [LOCALE_HEADER]: "de-DE" }],
  ["another accepted language", "/", { "accept-language": "de" }],
  ["another country", "/", { "x-country-code": "DE" }],
  ["another host", "/", { host: "other.test" }],
])("%s is another page", async (_, path, headers) => {
  await open("/");
  await open(path, headers);
  expect(shop.made).toBe(2);
  await open("/");
  await open(path, headers);
  expect(shop.made).toBe(2);
});

test.each(["/missing", "/cookie"])("%s is rendered for each request", async (path) => {
  await open(path);
  await open(path);
  expect(shop.made).toBe(2);
});

test("an answer without a body has no encoding", async () => {
  const { status, headers, text } = await open("/elsewhere");
  expect([status, headers.location, headers["content-encoding"], text]).toEqual([
    ...[307, "/", undefined, ""],
  ]);
});

test("cookies that a page sets arrive one by one", async () => {
  expect((await open("/cookie")).headers["set-cookie"]).toEqual(["seen=1", "since=2"]);
});

test("a page that writes is made for each request", async () => {
  shop.isWriting = true;
  await open("/");
  await open("/");
  expect(shop.made).toBe(2);
});

test("a page is made again when the minute has gone by", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:59Z") });
  await open("/");
  vi.setSystemTime(new Date("2026-03-01T12:01:00Z"));
  await open("/");
  expect(shop.made).toBe(2);
});

const shownTo = async (cookie: string, headers: OutgoingHttpHeaders = {}) =>
  /<i>(.*)<\/i>/.exec((await open("/", { cookie, ...headers })).text)?.[1];

test("a page for a cart is sent to all visitors with as many units in theirs", async () => {
  expect(await shownTo("cart_token=one")).toBe("1 false");
  expect(await shownTo("cart_token=two")).toBe("1 false");
  expect(shop.made).toBe(1);
  expect(await shownTo("locale=de-DE; __Host-cart_token=full")).toBe("7 true");
  expect(await shownTo("cart_token=one")).toBe("1 false");
  expect(await shownTo("")).toBe("");
  expect(shop.made).toBe(3);
});

test("it follows the cart at once", async () => {
  await shownTo("cart_token=one");
  shop.units.one = 2;
  expect(await shownTo("cart_token=one")).toBe("2 false");
  expect(await shownTo("cart_token=two")).toBe("1 false");
});

test("it is made without anything that identifies the visitor", async () => {
  const { headers } = await open("/", { cookie: "locale=de-DE; cart_token=one" });
  expect(headers["x-cookies"]).toBe("locale=de-DE");
  expect((await open("/", { cookie: "cart_token=two" })).headers["x-cookies"]).toBe("");
});

test("a client cannot set what a page shows of it", async () => {
  expect(await shownTo("", { [VISITOR_HEADER]: "9 true" })).toBe("");
  expect(await shownTo("cart_token=one", { [VISITOR_HEADER]: "9 true" })).toBe("1 false");
});
