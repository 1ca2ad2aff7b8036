import { afterEach, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { newToken } from "@/lib/testing/http";
import { api, notes } from "@/lib/testing/notes-api";
import { createStore } from "@/lib/testing/store";

const store = await createStore();

afterEach(() => {
  notes.reset();
  setClockOffset(0);
});

test("every reply is sealed against being a page, refusals too", async () => {
  const replies = [
    await api.public(store).get("/notes"),
    await api.send("GET", "/v3/public/x/notes"),
    await api.send("GET", "/v3/nothing"),
    await api.private(store).delete("/notes/1"),
    await api.private(store).get("/leaky"),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 401, 404, 204, 500]);
  for (const { headers } of replies) {
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-request-id": expect.stringMatching(/^req_/),
      "ratelimit-policy": expect.stringMatching(/^"default";q=\d+;w=60$/),
      ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
    });
  }
});

test("the public surface is open to any site, refusals too; the private one to none", async () => {
  const open = [await api.public(store).get("/notes"), await api.send("GET", "/v3/public/x/notes")];
  for (const { headers } of open) {
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-expose-headers"]).toContain("RateLimit");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  }
  const { headers } = await api.private(store).delete("/notes/1");
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("a preflight request is answered with what a browser may send", async () => {
  const { status, headers, text } = await api
    .public(store)
    .send("OPTIONS", "/notes", { key: null });
  expect([status, text]).toEqual([204, ""]);
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST, HEAD, OPTIONS",
    "access-control-allow-headers":
      "Authorization, Content-Type, X-Cart-Token, X-Order-Token, Idempotency-Key, If-None-Match",
    "access-control-max-age": "86400",
  });
  const seller = await api.private(store).send("OPTIONS", "/notes/1");
  expect(seller.status).toBe(204);
  expect(seller.headers).not.toHaveProperty("access-control-allow-origin");
});

test("a catalogue reply has a strong ETag, and 304 for a client that has it already", async () => {
  const client = api.public(store);
  const first = await client.get("/notes");
  const { etag = "" } = first.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.vary).toBe("Accept-Language, Accept-Encoding");
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const again = await client.get("/notes", { headers: { "if-none-match": known } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
    expect(again.headers.vary).toBe("Accept-Language, Accept-Encoding");
  }
  const german = await client.get("/notes", {
    headers: { "if-none-match": etag, "accept-language": "de" },
  });
  expect(german.status).toBe(200);
});

test("polled replies are not cached, and 304 for a client with the ETag", async () => {
  const token = newToken();
  const client = api.public(store);
  const first = await client.get("/notes/1", { token });
  const { etag = "" } = first.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await client.get("/notes/1", { token, headers: { "if-none-match": etag } });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
  expect(again.headers).toMatchObject({
    "cache-control": "private, no-store",
    vary: "Authorization, X-Cart-Token, Accept-Language, Accept-Encoding",
  });
  const other = await client.get("/notes/1", {
    token: newToken(),
    headers: { "if-none-match": etag },
  });
  expect(other.status).toBe(200);
});

test("replies to a token or a secret key are not cached", async () => {
  const stored = [
    await api.public(store).get("/notes/1", { token: newToken() }),
    await api.public(store).get("/notes", { token: newToken() }),
    await api.public(store).get("/notes?page=x", { token: newToken() }),
    await api.private(store).delete("/notes/1"),
  ];
  for (const { headers } of stored) expect(headers["cache-control"]).toBe("private, no-store");
  const failed = await api.public(store).get("/notes?page=x");
  expect(failed.headers["cache-control"]).toBe("no-store");
});

test("HEAD answers like GET", async () => {
  const { status, headers } = await api.public(store).send("HEAD", "/notes");
  expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
});
