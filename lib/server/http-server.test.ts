import { once } from "node:events";
import { request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { dispatcher } from "@/lib/api/dispatch";
import { endpoint, raw } from "@/lib/api/endpoint";
import { PEER_HEADER, readPeer } from "@/lib/api/peer";
import { text } from "@/lib/contract/common";
import { createStore, type TestStore } from "@/lib/testing/store";
import { appServer, drain } from "./http-server";

let finish = () => {};

/** Resolves when the unfinished stream is cancelled. */
const unread = Promise.withResolvers<void>();

const ACCESS = { scope: null, auth: "seller", perMinute: 600 } as const;

const echo = endpoint({
  ...ACCESS,
  id: "echo",
  method: "POST",
  path: "/v3/private/echo",
  summary: "Says it again.",
  body: z.object({ word: text(100) }),
  returns: z.object({ word: z.string() }),
  handle: async (_ctx, { body }) => body,
});

const count = endpoint({
  ...ACCESS,
  id: "count",
  method: "GET",
  path: "/v3/private/echo",
  summary: "Counts in a stream.",
  ...streamed({
    start(controller) {
      for (const digit of "12345") controller.enqueue(new TextEncoder().encode(digit.repeat(9999)));
      controller.close();
    },
  }),
});

const unfinished = endpoint({
  ...ACCESS,
  id: "unfinished",
  method: "GET",
  path: "/v3/private/unfinished",
  summary: "Begins and never ends.",
  ...streamed({
    start: (controller) => controller.enqueue(new Uint8Array(9999)),
    cancel: () => unread.resolve(),
  }),
});

const slow = endpoint({
  ...ACCESS,
  id: "slow",
  method: "GET",
  path: "/v3/private/slow",
  summary: "Answers when `finish` is called.",
  returns: z.string(),
  handle: () =>
    new Promise<string>((resolve) => {
      finish = () => resolve("done");
    }),
});

/** An answer that is a stream of text. */
function streamed(source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>>) {
  return {
    returns: z.string(),
    produces: "text/plain",
    handle: async () => raw(new ReadableStream(source), "text/plain"),
  } as const;
}

let server: Server;
let store: TestStore;
let origin: string;

beforeAll(async () => {
  store = await createStore();
  const dispatch = dispatcher([
    { path: "/v3/private/echo", endpoints: { GET: count, POST: echo } },
    { path: "/v3/private/unfinished", endpoints: { GET: unfinished } },
    { path: "/v3/private/slow", endpoints: { GET: slow } },
  ]);
  server = appServer(dispatch, async (request, response) => {
    const peer = request.headers[PEER_HEADER];
    response.setHeader("x-nonce-seen", String(request.headers["content-security-policy"]));
    response.end(`page for ${readPeer(typeof peer === "string" ? peer : undefined)}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});

afterAll(() => drain(server));

const authorization = () => ({ authorization: `Bearer ${store.keys.secret.test}` });

test("a request travels past Next from socket to envelope", async () => {
  const response = await fetch(`${origin}/v3/private/echo?x=1`, {
    method: "POST",
    headers: authorization(),
    body: JSON.stringify({ word: "grüße" }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-length")).toBe("27");
  expect(await response.json()).toEqual({ data: { word: "grüße" } });
});

test("a page receives the address of the connection, whatever headers the client sends", async () => {
  const headers = { [PEER_HEADER]: "203.0.113.9", "x-forwarded-for": "203.0.113.9" };
  const response = await fetch(`${origin}/v3x`, { headers });
  expect(await response.text()).toBe("page for 127.0.0.1");
});

test("a page's policy names a nonce that only this answer and its renderer know", async () => {
  const sent = { "content-security-policy": "script-src 'nonce-mine'" };
  const answers = [
    await fetch(`${origin}/`, { headers: sent }),
    await fetch(`${origin}/`, { headers: sent }),
  ];
  const policies = answers.map(({ headers }) => headers.get("content-security-policy"));
  const nonces = policies.map((policy) => /'nonce-([0-9A-Za-z]{22})'/.exec(policy ?? "")?.[1]);
  expect(new Set(nonces).size).toBe(2);
  expect(answers.map(({ headers }) => headers.get("x-nonce-seen"))).toEqual(policies);
  expect(policies.join()).not.toContain("mine");
});

test("HEAD has the headers of GET and no body", async () => {
  const response = await fetch(`${origin}/v3/private/nothing`, { method: "HEAD" });
  expect(response.status).toBe(404);
  expect(Number(response.headers.get("content-length"))).toBeGreaterThan(100);
  expect(await response.text()).toBe("");
});

test("a stream arrives whole", async () => {
  const response = await fetch(`${origin}/v3/private/echo`, { headers: authorization() });
  expect((await response.text()).length).toBe(49_995);
  expect(response.headers.get("content-type")).toBe("text/plain");
});

test("HEAD does not make a stream be read", async () => {
  const url = `${origin}/v3/private/unfinished`;
  const response = await fetch(url, { method: "HEAD", headers: authorization() });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain"]);
  await unread.promise;
});

test("a client that sends far too much still reads the 413, and is answered again afterwards", async () => {
  const body = Buffer.alloc(5 * 1024 * 1024, " ");
  const response = await fetch(`${origin}/v3/private/echo`, {
    method: "POST",
    headers: authorization(),
    body,
  });
  expect(response.status).toBe(413);
  expect((await fetch(`${origin}/v3/private/echo`, { headers: authorization() })).status).toBe(200);
});

test("an undeclared length is stopped at the limit too", async () => {
  const chunked = httpRequest(`${origin}/v3/private/echo`, {
    method: "POST",
    headers: { ...authorization(), "transfer-encoding": "chunked" },
  });
  for (let chunk = 0; chunk < 5; chunk += 1) chunked.write(Buffer.alloc(64 * 1024, " "));
  const [response] = await once(chunked, "response");
  expect(response.statusCode).toBe(413);
  chunked.destroy();
});

test("a client that disconnects in the middle of its body does not affect other requests", async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST /v3/private/echo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${store.keys.secret.test}\r\nContent-Length: 100\r\n\r\n{"wo`,
  );
  await once(socket, "connect");
  const gone = once(server, "request");
  await gone;
  socket.destroy();
  expect((await fetch(`${origin}/v3/private/echo`, { headers: authorization() })).status).toBe(200);
});

test("closing waits for running requests, and accepts no new one", async () => {
  const own = appServer(
    dispatcher([{ path: "/v3/private/slow", endpoints: { GET: slow } }]),
    async () => {},
  );
  own.listen(0, "127.0.0.1");
  await once(own, "listening");
  const { port } = own.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v3/private/slow`;
  const running = fetch(url, { headers: authorization() });
  await once(own, "request");
  const closed = drain(own);
  await expect.poll(() => own.listening).toBe(false);
  await expect(fetch(url, { headers: authorization() })).rejects.toThrow();
  finish();
  expect(await (await running).json()).toEqual({ data: "done" });
  await closed;
});
