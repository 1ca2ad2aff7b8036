import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rewritePages } from "@/lib/server/rewrite-pages";
import { isShopPage, unavailable } from "./closed-shop";

let isClosed = true;
const pages = rewritePages(
  async (request, response) => {
    if (request.url === "/gone") response.statusCode = 404;
    if (request.url === "/moved") response.writeHead(307, { location: "/" });
    if (request.url === "/said") response.writeHead(200, "OK", { "x-page": "1" });
    response.end("page");
  },
  async (request) => (isClosed && isShopPage(request) ? [unavailable] : []),
);
const server = createServer(pages);
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function head(path: string, method = "GET") {
  const reply = await fetch(origin + path, { method, redirect: "manual" });
  return [reply.status, reply.headers.get("retry-after")];
}

test.each(["/", "/products?q=mug", "/categories/cups", "/said"])(
  "a closed shop's page %s is unavailable, and says when to come back",
  async (path) => {
    isClosed = true;
    expect(await head(path)).toEqual([503, "300"]);
  },
);

test("the notice itself comes with it, and is not cached", async () => {
  isClosed = true;
  const reply = await fetch(`${origin}/said`);
  expect([
    await reply.text(),
    reply.headers.get("x-page"),
    reply.headers.get("cache-control"),
  ]).toEqual(["page", "1", "no-store"]);
});

test.each([
  "/_next/static/a.css",
  "/dashboard",
  "/docs/start",
  "/media/a.png",
  "/icon.svg",
  "/v3/public/pk/products",
  "/feeds/google.xml",
])("%s is not the shop", async (path) => {
  isClosed = true;
  expect(await head(path)).toEqual([200, null]);
});

test("an answer that is no plain success, or to a request that changes something, is unchanged", async () => {
  isClosed = true;
  expect(await head("/gone")).toEqual([404, null]);
  expect(await head("/moved")).toEqual([307, null]);
  expect(await head("/cart", "POST")).toEqual([200, null]);
});

test("an open shop's pages are as they were", async () => {
  isClosed = false;
  expect(await head("/")).toEqual([200, null]);
});
