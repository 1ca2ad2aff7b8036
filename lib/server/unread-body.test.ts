import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "@/app/v3/routes";
import { dispatcher } from "@/lib/api/dispatch";
import { createStore, type TestStore } from "@/lib/testing/store";
import { appServer, drain } from "./http-server";

const MIB = 1024 * 1024;

let server: Server;
let store: TestStore;
let port: number;
let seen = 0;

beforeAll(async () => {
  store = await createStore();
  server = appServer(dispatcher(routes), async (asked, response) => {
    if (asked.url === "/unread") return void response.end("not read");
    if (asked.url === "/half") {
      await once(asked, "readable");
      asked.read(1);
      return void response.end("half read");
    }
    seen = 0;
    for await (const chunk of asked) seen += chunk.length;
    response.end(`read ${seen}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The parse edge: a server that listens on TCP has such an address.
  port = (server.address() as AddressInfo).port;
});

afterAll(() => drain(server));

const key = () => `Bearer ${store.keys.secret.test}`;

type Sent = { path: string; megabytes?: number; authorization?: string; length?: number };

type Received = {
  status: number;
  connection: string | undefined;
  body: string;
  /** Whether the request came on a connection that had another before. */
  isReused: boolean;
  /** The bytes that the server, or the operating system before it, has received. */
  bytesTaken: number;
};

/** Sends a body in pieces, without saying how long it will be unless `length` does. */
function send(agent: Agent, { path, megabytes = 0, authorization = key(), length }: Sent) {
  const headers = { authorization, "content-type": "application/json" };
  const sent = request(`http://127.0.0.1:${port}${path}`, {
    ...{ agent, method: "POST" },
    headers: length === undefined ? headers : { ...headers, "content-length": length },
  });
  void writeAll(sent, megabytes);
  return new Promise<Received>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", async (response: IncomingMessage) => {
      // Before the end of the body, at which the response releases its connection.
      const { statusCode = 0, headers, socket } = response;
      const body = await text(response).catch(String);
      resolve({
        ...{ status: statusCode, connection: headers.connection, body },
        ...{ isReused: sent.reusedSocket, bytesTaken: socket.bytesWritten },
      });
    });
  });
}

async function writeAll(sent: ClientRequest, megabytes: number): Promise<void> {
  for (let count = 0; count < megabytes && !sent.destroyed; count += 1) {
    if (!sent.write(Buffer.alloc(MIB, " "))) {
      await Promise.race([once(sent, "drain"), once(sent, "close")]).catch(() => undefined);
    }
  }
  sent.end();
}

describe("after a reply that left a body unread", () => {
  const refusals = {
    "413 of the API": { path: "/v3/private/products", status: 413 },
    "401 of the API": { path: "/v3/private/products", status: 401, authorization: "Bearer no" },
    "404 of the API": { path: "/v3/nothing", status: 404 },
    "413 of a page": { path: "/checkout", status: 413 },
    "413 of a hook": { path: "/hooks/stripe", status: 413 },
  };
  for (const [name, { status, ...sent }] of Object.entries(refusals)) {
    test(`${name}: the next request of a client that keeps its connection is answered on another`, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const refused = await send(agent, { ...sent, megabytes: 4 });
      expect(refused).toMatchObject({ status, connection: "close" });
      expect(refused.body.length).toBeGreaterThan(20);
      const next = await send(agent, { path: "/small" });
      expect(next).toMatchObject({ body: "read 0", isReused: false });
      agent.destroy();
    });
  }

  test("a small rest of a declared length is drained, and the connection lives on", async () => {
    const reply = await talk([
      `POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\n${"x".repeat(100)}`,
      `${"x".repeat(19_900)}GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ]);
    expect(reply.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(reply).toContain("not read");
    expect(reply).toContain("read 0");
  });

  test("so is one of which a page has read a part", async () => {
    const reply = await talk([
      `POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n${"x".repeat(30_000)}`,
      `${"x".repeat(30_000)}GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ]);
    expect(reply.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  test("a client that announces a large body and sends nothing is disconnected after three seconds", async () => {
    // Else this would never end.
    const reply = await talk([
      "POST /v3/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n",
    ]);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).toMatch(/connection: close/i);
  });
});

describe("a body of unknown length", () => {
  test("reaches a page whole as long as it is small enough", async () => {
    const agent = new Agent();
    expect(await send(agent, { path: "/form", megabytes: 1 })).toMatchObject({
      status: 200,
      body: `read ${MIB}`,
    });
  });

  test("of 300 MB is not taken, whether it goes to a page, a hook or the API", async () => {
    const agent = new Agent();
    for (const path of ["/checkout", "/hooks/stripe", "/v3/private/products"]) {
      const sent = await send(agent, { path, megabytes: 300 });
      expect(sent.status).toBe(413);
      // The bytes taken while the client reads its answer, and those that the system takes before.
      expect(sent.bytesTaken / MIB, path).toBeLessThan(60);
    }
  });

  test("of a page that says it is too large is refused before it comes", async () => {
    const agent = new Agent();
    const sent = send(agent, { path: "/checkout", megabytes: 1, length: 400 * MIB });
    expect(await sent.catch(String)).toMatchObject({ status: 413 });
  });
});

/** Writes the pieces one after another on one connection; all that came back until it was closed. */
async function talk(pieces: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await closed;
  return heard;
}
