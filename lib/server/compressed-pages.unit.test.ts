import { once } from "node:events";
import { createServer, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import nextConfig from "@/next.config";
import { withCompression } from "./compressed-pages";
import type { PageListener } from "./page-listener";

let server: Server | undefined;
afterEach(() => server?.close());

/** What a flush leaves in a stream of gzip: an empty block (RFC 1979, Z_SYNC_FLUSH). */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff]);

/** Where a page is served whose second part is written once `next` resolves. Returns the port. */
async function serve(next: Promise<void>, holdMs: number): Promise<number> {
  const page: PageListener = async (_, response: ServerResponse & { flush?: () => void }) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    // As Next does it.
    response.write("<p>The frame");
    response.flush?.();
    response.write(" of the page</p>");
    response.flush?.();
    await next;
    response.write("<p>Its rows</p>");
    response.flush?.();
    response.end();
  };
  const pages = withCompression(page, holdMs);
  server = createServer((asked, response) => void pages(asked, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on TCP has an AddressInfo.
  return (server.address() as AddressInfo).port;
}

test.each([
  ["br", createBrotliDecompress],
  ["gzip", createGunzip],
] as const)(
  "what is ready of a page is sent in %s before the rest is",
  async (encoding, decoder) => {
    const rows = Promise.withResolvers<void>();
    const port = await serve(rows.promise, 0);
    const asked = request({ port, headers: { "accept-encoding": encoding } }).end();
    const [response] = await once(asked, "response");
    expect(response.headers["content-encoding"]).toBe(encoding);
    const body = response.pipe(decoder());
    const [first] = await once(body, "data");
    expect(String(first)).toBe("<p>The frame of the page</p>");
    rows.resolve();
    expect(await text(body)).toBe("<p>Its rows</p>");
  },
);

test("a page that is complete early is sent in one piece", async () => {
  // Longer than a flush that is not held back takes.
  const later = new Promise<void>((resolve) => setTimeout(resolve, 20));
  const port = await serve(later, 60_000);
  const asked = request({ port, headers: { "accept-encoding": "gzip" } }).end();
  const [response] = await once(asked, "response");
  const sent = await buffer(response);
  expect(String(gunzipSync(sent))).toBe("<p>The frame of the page</p><p>Its rows</p>");
  expect(sent.includes(FLUSHED)).toBe(false);
});

test("Next does not compress pages, because its compression would replace the flush of ours", () => {
  expect(nextConfig.compress).toBe(false);
});
