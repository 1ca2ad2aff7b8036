import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { precompressedAssets } from "./precompressed-assets";

const SCRIPT = "console.log(1);";

let folder: string;
let base: string;
let close: () => void;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ready-files-"));
  await mkdir(path.join(folder, "static/chunks"), { recursive: true });
  await writeFile(path.join(folder, "static/chunks/a.js"), SCRIPT);
  await writeFile(path.join(folder, "static/chunks/a.js.br"), brotliCompressSync(SCRIPT));
  await writeFile(path.join(folder, "secret.js.br"), "secret");
  const place = { under: "/_next/static/", folder: path.join(folder, "static") };
  const listener = precompressedAssets(
    place,
    async (_, response) => void response.end("otherwise"),
  );
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});

afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

const get = (url: string, encoding: string, method = "GET") =>
  fetch(base + url, { method, headers: { "accept-encoding": encoding } });

test("a client that accepts Brotli gets the file compressed by the build, as immutable", async () => {
  const response = await get("/_next/static/chunks/a.js", "gzip, deflate, br, zstd");
  expect(await response.text()).toBe(SCRIPT);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
});

test("the headers alone are the same without the file", async () => {
  const response = await get("/_next/static/chunks/a.js", "br", "HEAD");
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(await response.text()).toBe("");
});

test.each(["gzip, deflate", "", "br;q=0", "br;q=0.0, gzip", "brotli"])(
  "a client that does not accept it, with %j, is answered by the pages",
  async (encoding) => {
    expect(await (await get("/_next/static/chunks/a.js", encoding)).text()).toBe("otherwise");
  },
);

test.each([
  "/",
  "/_next/static/chunks/b.js",
  "/_next/static/chunks/a.js.br",
  "/_next/static/../secret.js",
  "/_next/static/%2e%2e/secret.js",
])("%s is not one of the files", async (url) => {
  expect(await (await get(url, "br")).text()).toBe("otherwise");
});

test("what is sent to a file is no reading of it", async () => {
  expect(await (await get("/_next/static/chunks/a.js", "br", "POST")).text()).toBe("otherwise");
});
