import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { deferScripts } from "./next/defer-scripts";
import { errorFallback } from "./next/error-fallback";
import { type BodyRewriter, type PageStep, rewritePages, runSteps } from "./rewrite-pages";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function ask(page: RequestListener, ...steps: PageStep[]): Promise<Response> {
  const listener = rewritePages(
    async (request, response) => page(request, response),
    async () => steps,
  );
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** Writes its letter behind each piece. */
const behind = (letter: string): BodyRewriter => ({
  next: (piece) => Buffer.from(`${piece}${letter}`),
  last: (piece) => Buffer.from(`${piece}${letter}.`),
});

test("each step decides by what those before it have left", () => {
  const seen: (number | string | undefined)[] = [];
  const page = runSteps({ status: 200, headers: { "x-page": "1" } }, [
    () => ({ status: 404, headers: { "x-page": "2" } }),
    () => undefined,
    ({ status, headers }) => {
      seen.push(status, String(headers["x-page"]));
      return { body: behind("a") };
    },
  ]);
  expect(seen).toEqual([404, "2"]);
  expect([page.status, page.headers, page.bodies.length]).toEqual([404, { "x-page": "2" }, 1]);
});

test.each<[string, RequestListener]>([
  [
    "by itself",
    (_, response) => {
      response.setHeader("content-length", 2);
      response.write("x");
      response.end("y");
    },
  ],
  [
    "with its head",
    (_, response) => {
      response.writeHead(200, "Fine", { "Content-Length": 2, "X-Page": "1" });
      response.write("x");
      response.end("y");
    },
  ],
])("an answer that is begun %s goes through the rewriters in their order", async (_, page) => {
  const reply = await ask(
    page,
    () => ({ status: 404, body: behind("a") }),
    () => ({ body: behind("b") }),
  );
  expect([reply.status, reply.statusText, await reply.text()]).toEqual([
    404,
    "Not Found",
    "xabya.b.",
  ]);
});

test("an answer that no step changes keeps its length and the text of its status", async () => {
  const reply = await ask(
    (_, response) => void response.writeHead(200, "Fine", { "content-length": "1" }).end("x"),
    () => undefined,
  );
  expect(reply.headers.get("content-length")).toBe("1");
  expect([reply.statusText, await reply.text()]).toEqual(["Fine", "x"]);
});

test("an empty page that failed keeps its scripts, and says so in all its pieces", async () => {
  const script = '<script src="/_next/static/a.js" async=""></script>';
  const reply = await ask(
    (_, response) => {
      response.statusCode = 500;
      response.setHeader("content-type", "text/html");
      response.write('<!DOCTYPE html><html id="__next_error__">');
      response.end(`<body>${script}</body></html>`);
    },
    errorFallback("en"),
    deferScripts("n0"),
  );
  const text = await reply.text();
  expect(text).toContain(script);
  expect(text).toContain("<body><noscript>");
});
