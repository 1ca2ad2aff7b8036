import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "@/app/v3/routes";
import { dispatcher } from "@/lib/api/dispatch";
import { log } from "@/lib/platform/log";
import { unsafeSegment } from "@/lib/testing/unsafe-inputs";
import { appServer, drain } from "./http-server";
import { findCartToken } from "./page-cache/find-visitor";

let server: Server;
let port: number;
/** What came past everything that stands before pages. */
let seen: string[] = [];

beforeAll(async () => {
  server = appServer(dispatcher(routes), async (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    // As pages do: a path that cannot be decoded, and a token that no header carries, are failures.
    decodeURIComponent(request.url?.split("?", 1)[0] ?? "");
    new Headers({ "x-cart-token": findCartToken(request) ?? "" });
    if (request.url?.startsWith("/broken")) response.statusCode = 500;
    const chunks = await request.toArray();
    response.end(`page ${Buffer.concat(chunks).length}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The parse edge: a server that listens on TCP has such an address.
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => drain(server));
beforeEach(() => {
  seen = [];
});

/** Sends requests that HTTP clients refuse to send, and reads until the connection ends. */
async function send(line: string, headers: string[] = [], body = ""): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const head = [line, "Host: shop.example", "Connection: close", ...headers];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, "latin1");
  return Buffer.concat(await socket.toArray()).toString("latin1");
}

const statusOf = async (...sent: Parameters<typeof send>) =>
  Number((await send(...sent)).split(" ", 2)[1]);

describe("an address", () => {
  test.each([
    ["GET", "/media/../feeds/google.xml"],
    ["GET", "/client/%2e%2e/products"],
    ["POST", "/media/../products"],
    ["POST", "/dashboard/uploads/../sign-in"],
    ["GET", "http://shop.example/media/../feeds/google.xml"],
    ["GET", "/%E0%A4%A"],
    ["GET", "/products/%E0%A4%A"],
    ["GET", "/categories/%ff"],
    ["GET", "/products/%00"],
  ])("%s %s is refused before any rule, with the headers of a page", async (method, target) => {
    const reply = await send(`${method} ${target} HTTP/1.1`, ["Content-Length: 0"]);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply.toLowerCase()).toContain("content-security-policy: default-src 'self'");
    expect(seen).toEqual([]);
  });

  test("that comes whole or encoded without need is the same as the plain one, also to the API", async () => {
    expect(await statusOf("GET http://shop.example/products?q=1 HTTP/1.1")).toBe(200);
    expect(await statusOf("GET /%70roducts?q=1 HTTP/1.1")).toBe(200);
    expect(seen).toEqual(["GET /products?q=1", "GET /products?q=1"]);
    expect(await send("GET http://shop.example/v3/private/store HTTP/1.1")).toMatch(
      /^HTTP\/1\.1 401 .*"code":"\w+_api_key"/s,
    );
  });

  test("a body is bounded by where it goes, however that is spelt", async () => {
    for (const target of ["/d%61shboard/upload%73", "/products"]) {
      const length = ["Content-Length: 200000000"];
      expect(await statusOf(`POST ${target} HTTP/1.1`, length), target).toBe(413);
    }
    expect(seen).toEqual([]);
  });

  test("is not required by OPTIONS *, which addresses the server", async () => {
    const reply = await send("OPTIONS * HTTP/1.1");
    expect(reply).toMatch(/^HTTP\/1\.1 204 .*allow: GET, HEAD, POST/is);
    expect(await statusOf("GET * HTTP/1.1")).toBe(400);
    expect(seen).toEqual([]);
  });
});

describe("an action of a page", () => {
  const form = "Content-Type: application/x-www-form-urlencoded";
  const action = ["Next-Action: 00abc", "Content-Type: text/plain;charset=UTF-8"];
  const length = (body: string) => `Content-Length: ${body.length}`;

  test.each([
    ["https://evil.example", [form]],
    ["https://evil.example", action],
    ["https://evil.example", ["Content-Type: multipart/form-data; boundary=x"]],
    ["null", action],
    ["no address", [form]],
    ["https://evil.example", ["X-Forwarded-Host: shop.example", ...action]],
  ])("from %s with %j is refused with 403", async (origin, headers) => {
    const sent = [`Origin: ${origin}`, ...headers, length("[]")];
    expect(await statusOf("POST /cart HTTP/1.1", sent, "[]")).toBe(403);
    expect(seen).toEqual([]);
  });

  test("of the shop itself is accepted, behind a proxy too, and so is a request without an origin", async () => {
    for (const headers of [
      ["Origin: https://shop.example", ...action],
      ["Origin: https://www.shop.example", "X-Forwarded-Host: www.shop.example", ...action],
      action,
    ]) {
      expect(await statusOf("POST /cart HTTP/1.1", [...headers, length("[]")], "[]")).toBe(200);
    }
    const hook = ["Origin: https://bank.example", form, length("a=1")];
    expect(await statusOf("POST /hooks/test HTTP/1.1", hook, "a=1")).toBe(200);
  });

  test.each([
    ["no boundary", ["Content-Type: multipart/form-data"], "--x--\r\n"],
    ["a boundary that is not there", ["Content-Type: multipart/form-data; boundary=x"], "nothing"],
    ["half a form", ["Content-Type: multipart/form-data; boundary=x"], "--x\r\nContent-Dis"],
    ["no arguments", action, "{"],
  ])("with %s is refused with 400, of a declared length and without", async (_, headers, body) => {
    expect(await statusOf("POST /cart HTTP/1.1", [...headers, length(body)], body)).toBe(400);
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const chunked = [...headers, "Transfer-Encoding: chunked"];
    expect(await statusOf("POST /cart HTTP/1.1", chunked, chunks)).toBe(400);
    expect(seen).toEqual([]);
  });

  test("with a whole form goes on as it came", async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    const headers = ["Content-Type: multipart/form-data; boundary=x", length(body)];
    expect(await send("POST /cart HTTP/1.1", headers, body)).toContain(`page ${body.length}`);
  });
});

test.each(["/_next/static/chunks/main.js", "/sw.js", "/sw.js?v=1", "/demo/logo%2Esvg"])(
  "%s, a file, is read and not changed",
  async (file) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const reply = await send(`${method} ${file} HTTP/1.1`, ["Content-Length: 1"], "x");
      expect(reply).toMatch(/^HTTP\/1\.1 405 .*allow: GET, HEAD\r/is);
    }
    expect(await send(`OPTIONS ${file} HTTP/1.1`)).toMatch(
      /^HTTP\/1\.1 204 .*allow: GET, HEAD, OPTIONS\r/is,
    );
    expect(seen).toEqual([]);
    expect(await statusOf(`HEAD ${file} HTTP/1.1`)).toBe(200);
  },
);

test("what has a name like a file, and is none, is a page", async () => {
  expect(await statusOf("POST /client/other.js HTTP/1.1", ["Content-Length: 0"])).toBe(200);
});

test("nothing that is sent is our failure before it has come to a page", async () => {
  const segment = fc.oneof(
    unsafeSegment,
    fc.constantFrom("media", "dashboard", "uploads", "..", ".", "%2e%2e", "\\..", "", "#", "v3"),
  );
  const target = fc
    .tuple(fc.constantFrom("/", "//", "http://shop.example/", "", "*"), fc.array(segment))
    // What would end the line is another request.
    .map(([start, segments]) =>
      (start + segments.join("/")).replace(/[^!-ÿ]/g, "").slice(0, 4_000),
    );
  const headers = fc.subarray([
    "Cookie: cart_token=%00; cartwright-staff=%00",
    `Cookie: cart_token=${"x".repeat(300)}`,
    "Cookie: cart_token=\u00e9; __Host-cart_token=%E0%A4%A",
    "Origin: null",
    "Origin: https://shop.example",
    "Next-Action: x",
    "X-Forwarded-Host: ,",
    "Content-Type: multipart/form-data",
    "Content-Type: application/x-www-form-urlencoded",
    "Accept: text/html",
    "Accept-Language: \u00ff\u00fe",
  ]);
  const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "OPTIONS", "DELETE");
  const body = fc.constantFrom("", "{", "--x", "[]");
  await fc.assert(
    fc.asyncProperty(method, target, headers, body, async (asked, at, sent, text) => {
      const reply = await send(
        `${asked} ${at} HTTP/1.1`,
        [...sent, `Content-Length: ${text.length}`],
        text,
      );
      expect(reply).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    }),
    { seed: 20_261_127, numRuns: 300 },
  );
});

test("a page that fails is logged by its path, without what was asked of it", async () => {
  const lines: unknown[] = [];
  const logger = log();
  const error = logger.error.bind(logger);
  logger.error = ((facts: unknown) => lines.push(facts)) as typeof logger.error;
  try {
    expect(await statusOf("GET /broken?token=secret HTTP/1.1")).toBe(500);
    await expect.poll(() => lines).toEqual([{ method: "GET", path: "/broken", status: 500 }]);
  } finally {
    logger.error = error;
  }
});
