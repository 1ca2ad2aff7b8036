import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { withCompression } from "@/lib/server/compressed-pages";
import { rewritePages } from "@/lib/server/rewrite-pages";
import { getNonce, POLICY_HEADER } from "@/lib/server/security-headers";
import { isShopPage } from "./closed-shop";
import { acceptsPage, deferScripts } from "./defer-scripts";

const SCRIPT = '<script src="/_next/static/chunks/a.js" async="" nonce="n0"></script>';
const PAGE = `<html><head>${SCRIPT}</head><body>${"<p>A mug.</p>".repeat(500)}</body></html>`;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Where pages are served by `pages`, as Next would do it. */
async function serve(pages: RequestListener): Promise<string> {
  const listener = withCompression(
    rewritePages(
      async (request, response) => pages(request, response),
      async (request) =>
        isShopPage(request) && acceptsPage(request) ? [deferScripts(getNonce(request))] : [],
    ),
  );
  const server = createServer((request, response) => {
    request.headers[POLICY_HEADER] = "script-src 'nonce-n0'";
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

const html: RequestListener = (request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-length", Buffer.byteLength(PAGE));
  response.setHeader("x-encoding", String(request.headers["accept-encoding"]));
  response.end(PAGE);
};

const asBrowser = { accept: "text/html,*/*" };

test.each(["br", "gzip", "identity"])(
  "a page of the shop holds its scripts, sent as %s",
  async (encoding) => {
    const url = await serve(html);
    const reply = await fetch(`${url}/products/mug`, {
      headers: { ...asBrowser, "accept-encoding": encoding },
    });
    expect(reply.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(reply.headers.get("vary")).toContain("Accept-Encoding");
    const text = await reply.text();
    expect(text).toContain('<script type="text/held" data-src="/_next/static/chunks/a.js"');
    expect(text).toMatch(/<script nonce="n0">.+<\/script><\/body><\/html>$/);
    expect(text.match(/A mug/g)).toHaveLength(500);
  },
);

test("a page that comes in pieces arrives whole, each piece when it is there", async () => {
  const rest = Promise.withResolvers<void>();
  const url = await serve(async (_request, response) => {
    response.setHeader("content-type", "text/html");
    response.flushHeaders();
    response.write(PAGE.slice(0, 3000));
    // As Next does after each piece, where the answer is compressed.
    if ("flush" in response && typeof response.flush === "function") response.flush();
    await rest.promise;
    response.end(PAGE.slice(3000));
  });
  const reply = await fetch(url, { headers: { ...asBrowser, "accept-encoding": "br" } });
  const reader = reply.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toContain("A mug");
  rest.resolve();
  const pieces: Uint8Array[] = [];
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read())
    pieces.push(piece.value);
  expect(Buffer.concat(pieces).toString()).toMatch(/<\/script><\/body><\/html>$/);
});

test.each([
  ["/dashboard/orders", asBrowser],
  ["/docs", asBrowser],
  ["/products/mug", { accept: "*/*", rsc: "1" }],
])("%s is left as it is with %j", async (path, headers) => {
  const url = await serve(html);
  const reply = await fetch(url + path, { headers: { ...headers, "accept-encoding": "br" } });
  expect(await reply.text()).toBe(PAGE);
});

test("what is no page passes through, compressed where it can be", async () => {
  const drawing = `<svg>${SCRIPT}${"<g/>".repeat(1000)}</svg>`;
  const url = await serve((_request, response) => {
    response.setHeader("content-type", "image/svg+xml");
    response.end(drawing);
  });
  const reply = await fetch(`${url}/drawing`, {
    headers: { ...asBrowser, "accept-encoding": "gzip" },
  });
  expect(reply.headers.get("content-encoding")).toBe("gzip");
  expect(await reply.text()).toBe(drawing);
});

test("a redirect and a HEAD have no body", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/old") response.writeHead(308, { location: "/new" }).end();
    else html(request, response);
  });
  const moved = await fetch(`${url}/old`, { headers: asBrowser, redirect: "manual" });
  expect([moved.status, await moved.text()]).toEqual([308, ""]);
  const head = await fetch(url, { method: "HEAD", headers: asBrowser });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
