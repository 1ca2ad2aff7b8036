import { once } from "node:events";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { ipRanges } from "@/lib/kit/ip";
import { answering, type Behaviour, hanging, openReceiver } from "@/lib/testing/receiver";
import { type Network, network } from "./network";
import { post } from "./post";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const LOCAL: Network = {
  ...network(),
  allowsHttp: true,
  allowedRanges: ipRanges(["127.0.0.0/8"]),
  connectTimeoutMs: 2_000,
  totalTimeoutMs: 5_000,
};

async function receiver(behaviour?: Behaviour, host?: string) {
  const opened = await openReceiver(behaviour, host);
  closing.push(opened.close);
  return opened;
}

const send = (url: string, net = LOCAL) =>
  post({ url, headers: { "x-test": "1", "content-length": "2" }, body: "{}" }, net);

test("what is sent arrives, and what is answered comes back", async () => {
  const { url, received } = await receiver((response) =>
    response.writeHead(201, { "retry-after": "7" }).end("Thank\u0000you"),
  );
  expect(await send(url)).toEqual({
    status: 201,
    excerpt: "Thank\uFFFDyou",
    retryAfter: "7",
    error: null,
    durationMs: expect.any(Number),
  });
  expect(received).toMatchObject([
    { method: "POST", path: "/hook", body: "{}", headers: { "x-test": "1", connection: "close" } },
  ]);
});

test("a redirect is an answer, and is not followed", async () => {
  const inside = await receiver();
  const { url } = await receiver(answering(307, { location: inside.url }));
  expect(await send(url)).toMatchObject({ status: 307 });
  expect(inside.received).toEqual([]);
});

test("of an endless answer little is read, and the connection is cut", async () => {
  const cut = Promise.withResolvers<void>();
  const { url } = await receiver((response) => {
    response.on("close", cut.resolve);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, "a"))) {}
      response.once("drain", more);
    };
    more();
  });
  const answer = await send(url);
  expect([answer.status, answer.excerpt]).toEqual([200, "a".repeat(1024)]);
  await cut.promise;
});

test("a packed answer is not unpacked", async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const { url } = await receiver((response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
  );
  const answer = await send(url);
  expect(answer.status).toBe(200);
  expect(Buffer.byteLength(answer.excerpt ?? "")).toBeLessThan(4_096);
});

test("an answer that drips on counts by its status when time is up", async () => {
  const { url } = await receiver((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("."), 5);
    response.on("close", () => clearInterval(drip));
  });
  expect(await send(url, { ...LOCAL, totalTimeoutMs: 1_000 })).toMatchObject({
    status: 200,
    excerpt: expect.stringMatching(/^\.+$/),
    error: null,
  });
});

test("no answer in time is an error", async () => {
  const { url, received } = await receiver(hanging);
  expect(await send(url, { ...LOCAL, totalTimeoutMs: 500 })).toMatchObject({
    status: null,
    error: "No answer within 0.5 s.",
  });
  expect(received).toHaveLength(1);
});

test("a refused connection, a request to upgrade and nonsense are errors, and none of them throws", async () => {
  const gone = await openReceiver();
  await gone.close();
  expect((await send(gone.url)).error).toBe("The request failed: ECONNREFUSED.");
  for (const words of [
    "HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
    "hello\r\n\r\n",
  ]) {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.end(words));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const answer = await send(`http://127.0.0.1:${port}/`);
    expect([answer.status, typeof answer.error]).toEqual([null, "string"]);
    server.close();
  }
});

test("a receiver without a trusted certificate gets no request", async () => {
  const { port, received } = await receiver();
  const answer = await send(`https://127.0.0.1:${port}/`);
  expect([answer.status, received.length]).toEqual([null, 0]);
});

test("the checked address is the one connected to, whatever the name resolves to afterwards", async () => {
  const atHome = await receiver();
  const checked = await openReceiver(answering(200), "127.0.0.2");
  closing.push(checked.close);
  // The system takes localhost for 127.0.0.1; what was looked up and let through is 127.0.0.2.
  const net = {
    ...LOCAL,
    allowedRanges: ipRanges(["127.0.0.2"]),
    resolve: async () => ["127.0.0.1", "127.0.0.2"],
  };
  expect((await send(`http://localhost:${checked.port}/`, net)).status).toBe(200);
  expect((await send(`http://localhost:${atHome.port}/`, net)).status).toBeNull();
  expect([checked.received.length, atHome.received.length]).toEqual([1, 0]);
});

test("a name that was public when it was registered and is private now is not dialled", async () => {
  const inside = await receiver();
  const answers = [["93.184.215.14"], ["127.0.0.1"], ["::ffff:127.0.0.1"]];
  const net = {
    ...LOCAL,
    allowedRanges: [],
    resolve: async () => answers.shift() ?? [],
  };
  await net.resolve();
  for (const _ of answers.slice()) {
    expect(await send(`http://rebound.example.com:${inside.port}/`, net)).toMatchObject({
      status: null,
      error: "The host has no public address.",
    });
  }
  expect(inside.received).toEqual([]);
});

test.each(["http://127.0.0.1:1/", "http://[::ffff:127.0.0.1]:1/", "http://localhost:1/"])(
  "%s is not dialled even when it has come into the table",
  async (url) => {
    const answer = await send(url, { ...LOCAL, allowedRanges: [] });
    expect(answer.error).toBe("Must lead to a public address.");
  },
);

test("a lookup that lasts too long is given up", async () => {
  const net = {
    ...LOCAL,
    connectTimeoutMs: 20,
    resolve: () => new Promise<never>(() => undefined),
  };
  expect((await send("http://slow.example.com/", net)).error).toContain("in time");
});
