import { once } from "node:events";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/app/v3/routes";
import { withCompression } from "@/lib/server/compressed-pages";
import { appServer, drain } from "@/lib/server/http-server";
import { openShop, type Shop, sell } from "@/lib/testing/shop";
import { compress, encodingFor } from "./compression";
import { dispatcher } from "./dispatch";

let server: Server;
let shop: Shop;
let port: number;

const FEED = `<rss>${"<item>mug</item>".repeat(500)}</rss>`;

beforeAll(async () => {
  shop = await openShop();
  for (let count = 0; count < 12; count += 1) await sell(shop, { stock: 5 });
  server = appServer(
    dispatcher(routes),
    withCompression(async (asked, response) => {
      const type = asked.url === "/picture" ? "image/png" : "application/xml";
      response.writeHead(200, { "content-type": type, etag: '"feed"' }).end(FEED);
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The parse edge: a server that listens on TCP has such an address.
  port = (server.address() as AddressInfo).port;
});
afterAll(() => drain(server));

async function get(path: string, headers: Record<string, string> = {}, isPrivate = false) {
  const { publishable, secret } = shop.store.keys;
  const key = isPrivate ? secret.test : publishable.test;
  const url = path.startsWith("/v3") ? path.replace("{pk}", publishable.test) : path;
  const sent = request({ port, host: "127.0.0.1", path: url, agent: false });
  sent.setHeader("authorization", `Bearer ${key}`);
  for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
  sent.end();
  const [response] = await once(sent, "response");
  const raw = await buffer(response);
  const encoding = response.headers["content-encoding"];
  const plain =
    encoding === "br" ? brotliDecompressSync(raw) : encoding === "gzip" ? gunzipSync(raw) : raw;
  return { status: response.statusCode, headers: response.headers, raw, text: String(plain) };
}

const LIST = "/v3/public/{pk}/products";

test.each(["br", "gzip"])(
  "a list of the catalogue comes in %s, the same text",
  async (encoding) => {
    const plain = await get(LIST);
    const sent = await get(LIST, { "accept-encoding": encoding });
    expect(sent.headers["content-encoding"]).toBe(encoding);
    expect(sent.text).toBe(plain.text);
    expect(sent.raw.length).toBeLessThan(plain.raw.length / 3);
    expect(Number(sent.headers["content-length"])).toBe(sent.raw.length);
    expect(sent.headers.vary).toContain("Accept-Encoding");
    expect(plain.headers.vary).toContain("Accept-Encoding");
    expect(plain.headers["content-encoding"]).toBeUndefined();
  },
);

test("each encoding has a strong tag of its own, and any of them is answered 304", async () => {
  const tags = new Set<string>();
  for (const encoding of ["identity", "br", "gzip"]) {
    const { headers } = await get(LIST, { "accept-encoding": encoding });
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    tags.add(etag);
    const again = await get(LIST, { "accept-encoding": encoding, "if-none-match": etag });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  }
  expect(tags.size).toBe(3);
});

test.each([
  ["br", 2_000],
  ["br", 40_000],
  ["gzip", 2_000],
  ["gzip", 40_000],
] as const)("%s restores %i bytes that one client gets", async (encoding, length) => {
  const body = Buffer.from("mug, ".repeat(length / 5));
  const sent = await compress(body, encoding);
  expect(sent.byteLength).toBeLessThan(length / 5);
  const plain = encoding === "br" ? brotliDecompressSync(sent) : gunzipSync(sent);
  expect(plain.equals(body)).toBe(true);
});

test("a kept answer is compressed once for all who ask", async () => {
  const zlib = await import("./compression");
  const body = Buffer.from(FEED);
  const ask = () => zlib.compressKept(body, "br", '"once"');
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  expect(await ask()).toBe(first);
  expect(first).not.toEqual(await zlib.compressKept(body, "gzip", '"once"'));
});

test("private, refused and streamed answers are compressed too; small ones are not", async () => {
  const asked = { "accept-encoding": "gzip, deflate, br" };
  const own = await get("/v3/private/products", asked, true);
  expect(own.headers["content-encoding"]).toBe("br");
  expect(JSON.parse(own.text).data).toHaveLength(12);
  const file = await get("/v3/private/exports/products.csv", asked, true);
  expect(file.headers["content-encoding"]).toBe("br");
  expect(file.text.split("\n").length).toBeGreaterThan(12);
  const small = await get("/v3/public/{pk}/nothing", asked);
  expect([small.status, small.headers["content-encoding"]]).toEqual([404, undefined]);
});

test("pages and feeds come in Brotli first, pictures as they are", async () => {
  const asked = { "accept-encoding": "gzip, deflate, br" };
  const feed = await get("/feeds/google.xml", asked);
  expect([feed.headers["content-encoding"], feed.text]).toEqual(["br", FEED]);
  expect(feed.headers.etag).toBe('"feed-br"');
  const gzipped = await get("/feeds/google.xml", { "accept-encoding": "gzip" });
  expect([gzipped.headers["content-encoding"], gzipped.text]).toEqual(["gzip", FEED]);
  expect((await get("/picture", asked)).headers["content-encoding"]).toBeUndefined();
  expect((await get("/feeds/google.xml")).headers["content-encoding"]).toBeUndefined();
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0", undefined],
  ["identity", undefined],
  ["brotli", undefined],
  ["", undefined],
])("Accept-Encoding %j is %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
