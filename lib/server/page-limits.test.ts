import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { routes } from "@/app/v3/routes";
import { getRequestAddress } from "@/lib/api/address";
import { dispatcher } from "@/lib/api/dispatch";
import { mountInProcess } from "@/lib/api/in-process";
import { markPeer, PEER_HEADER } from "@/lib/api/peer";
import { createCartwright } from "@/lib/client";
import { serverFetch } from "@/lib/client/server";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { clearUnknownProxy, readUnknownProxy, unknownProxy } from "@/lib/platform/unknown-proxy";
import { api } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";
import { appServer, drain } from "./http-server";

let server: Server;
let store: TestStore;
let origin: string;
let visitors = 0;

/** A page that reads the catalogue for every request, as the shop's pages do. */
beforeAll(async () => {
  store = await createStore();
  const dispatch = dispatcher(routes);
  mountInProcess(dispatch);
  server = appServer(dispatch, async (request, response) => {
    const incoming = new Headers({ [PEER_HEADER]: String(request.headers[PEER_HEADER]) });
    const shop = createCartwright({
      baseUrl: "http://localhost",
      publishableKey: store.keys.publishable.test,
      fetch: serverFetch(incoming),
    });
    const { response: reply } = await shop.GET("/products");
    response.writeHead(reply.status === 200 ? 200 : 500).end("a page");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The parse edge: a server that listens on TCP has such an address.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  overrideEnvironment({ TRUSTED_PROXIES: "" });
  clearUnknownProxy();
  await drain(server);
});
beforeEach(() => {
  overrideEnvironment({ TRUSTED_PROXIES: "127.0.0.1" });
  visitors += 1;
});

const headers = (more = {}) => ({ "x-forwarded-for": `198.51.100.${visitors}`, ...more });
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${origin}${path}`, { ...init, headers: headers(init.headers) });
  return { response, text: await response.text() };
};
async function statuses(count: number, path: string, init?: RequestInit): Promise<number[]> {
  const found: number[] = [];
  for (let sent = 0; sent < count; sent += 20) {
    const some = Array.from({ length: Math.min(20, count - sent) }, () => ask(path, init));
    for (const { response } of await Promise.all(some)) found.push(response.status);
  }
  return found;
}

test("600 pages a minute come to one address, and then 429 with a page that explains; never 500", async () => {
  const seen = await statuses(600, "/products/mug");
  expect(new Set(seen)).toEqual(new Set([200]));
  const { response, text } = await ask("/", { headers: { accept: "text/html" } });
  expect(response.status).toBe(429);
  const wait = Number(response.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(text).toContain("<h1>That was a little fast</h1>");
  expect(text).toContain(`Please wait ${wait} seconds`);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("it explains in German too, and to scripts in a sentence", async () => {
  await statuses(600, "/");
  const german = await ask("/", { headers: { accept: "text/html", "accept-language": "de-DE" } });
  expect(german.text).toContain('<html lang="de">');
  expect(german.text).toContain("Das war etwas schnell");
  const script = await ask("/", { headers: { accept: "*/*" } });
  expect(script.response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(script.text).not.toContain("<");
});

test("60 writes a minute, counted apart from what is read", async () => {
  expect(new Set(await statuses(60, "/cart", { method: "POST" }))).toEqual(new Set([200]));
  expect(await statuses(1, "/cart", { method: "POST" })).toEqual([429]);
  expect(await statuses(1, "/cart")).toEqual([200]);
});

test("60 feeds a minute, counted apart from pages", async () => {
  expect(new Set(await statuses(60, "/feeds/google.xml"))).toEqual(new Set([200]));
  expect(await statuses(1, "/feeds/tiktok.xml")).toEqual([429]);
  expect(await statuses(1, "/products")).toEqual([200]);
});

test("pages never use up what their visitor may ask of the API, nor the other way round", async () => {
  await statuses(200, "/");
  const address = `198.51.100.${visitors}`;
  const reply = await api.public(store).get("/products", { address });
  expect(reply.status).toBe(200);
  expect(Number(reply.headers["x-ratelimit-remaining"])).toBe(
    Number(reply.headers["x-ratelimit-limit"]) - 1,
  );
});

test("files, uploads and what machines ask for are not counted as pages", async () => {
  for (const path of ["/_next/static/a.js", "/media/a.jpg", "/healthz", "/sw.js?v=1"]) {
    expect(new Set(await statuses(620, path))).toEqual(new Set([200]));
  }
});

test("a proxy that is not in TRUSTED_PROXIES is noticed once, and reported by the health check", async () => {
  clearUnknownProxy();
  const health = async () => (await api.private(store).get("/health")).body.data;
  await ask("/");
  expect(unknownProxy()).toBeUndefined();
  expect((await health()).warnings).toEqual([]);
  overrideEnvironment({ TRUSTED_PROXIES: "" });
  await ask("/");
  expect(unknownProxy()).toMatchObject({ address: "127.0.0.1" });
  expect(readUnknownProxy()).toEqual(unknownProxy());
  await expect
    .poll(async () => (await health()).warnings, { timeout: 5_000 })
    .toMatchObject([{ code: "unknown_proxy" }]);
  expect((await health()).status).toBe("ok");
  expect(config().trustedProxies).toEqual([]);
});

test("a visitor from the Internet who forwards something is no proxy, unless there has to be one", () => {
  const request = {
    headers: { "x-forwarded-for": "1.1.1.1" },
    socket: { remoteAddress: "8.8.8.8" },
  } as unknown as IncomingMessage;
  overrideEnvironment({ TRUSTED_PROXIES: "", BASE_URL: "http://shop.example" });
  clearUnknownProxy();
  getRequestAddress(request);
  expect(unknownProxy()).toBeUndefined();
  overrideEnvironment({ BASE_URL: "https://shop.example" });
  getRequestAddress(request);
  expect(unknownProxy()).toMatchObject({ address: "8.8.8.8" });
  overrideEnvironment({ BASE_URL: "" });
});

test("what Next itself writes into a request of a page is no proxy", async () => {
  overrideEnvironment({ TRUSTED_PROXIES: "" });
  clearUnknownProxy();
  // Next's own form of a request that came without the header.
  const incoming = new Headers({ "x-forwarded-for": "127.0.0.1", [PEER_HEADER]: sealedPeer() });
  const shop = createCartwright({
    baseUrl: "http://localhost",
    publishableKey: store.keys.publishable.test,
    fetch: serverFetch(incoming),
  });
  await shop.POST("/cart/check-customer", { body: { email: "ada@example.com" } });
  await shop.GET("/products");
  expect(unknownProxy()).toBeUndefined();
});

test.each(["203.0.113.9", "192.168.1.5"])(
  "what Next asks for itself is counted for the visitor at %s in whose name it asks, and is no proxy",
  (address) => {
    const visitor = requestFrom(address, {});
    markPeer(visitor);
    for (const proxies of ["", "127.0.0.1"]) {
      overrideEnvironment({ TRUSTED_PROXIES: proxies });
      clearUnknownProxy();
      // With the header that Next has written into the first meanwhile.
      const next = requestFrom("127.0.0.1", { ...visitor.headers, "x-forwarded-for": address });
      markPeer(next);
      expect(getRequestAddress(next)).toBe(address);
      expect(unknownProxy()).toBeUndefined();
    }
  },
);

function requestFrom(remoteAddress: string, headers: IncomingMessage["headers"]) {
  return { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
}

/** What stands in the header of a request that came from this machine. */
function sealedPeer(): string {
  const request = { headers: {}, socket: { remoteAddress: "127.0.0.1" } };
  markPeer(request as unknown as IncomingMessage);
  return String(Reflect.get(request.headers, PEER_HEADER));
}
