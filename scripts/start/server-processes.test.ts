import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { programFile } from "@/lib/testing/programs";
import { openShop, type Shop, sell } from "@/lib/testing/shop";
import { freePort } from "@/scripts/free-port";

/** Processes that load the whole app, on a machine that may be busy. */
const TIMEOUT_MS = 120_000;

const TOKEN = "a-token-for-metrics";

const started: ChildProcess[] = [];
const connections: Agent[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const connection of connections.splice(0)) connection.destroy();
});

/** A shop of two processes; each of `clients` keeps its own connection, to one of them. */
async function openTwo(
  env: Record<string, string> = {},
  file = programFile("lib/testing/served-app"),
) {
  const port = await freePort();
  const child = spawn(process.execPath, [programFile("lib/testing/served-processes"), file], {
    env: { ...process.env, PORT: String(port), RATE_LIMIT_SCALE: "1000", TEST_CLOCK: "", ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  started.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  return { child, url, exited, says: (said: string) => output.includes(said) };
}

async function openBoth(env: Record<string, string> = {}) {
  const shop = await openTwo(env);
  await expect.poll(() => shop.says("all open"), { timeout: 60_000 }).toBe(true);
  return shop;
}

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };

/** A client with one connection that it keeps, and therefore with one of the processes. */
function client(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  connections.push(agent);
  return async (path: string, { method = "GET", headers, body }: Sent = {}) => {
    const sent = request(url + path, {
      agent,
      method,
      headers: { "content-type": "application/json", ...headers },
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = await once(sent, "response");
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  };
}

/** Two clients of which each has a process of its own. */
async function clientsOfBoth(url: string) {
  const one = client(url);
  const other = client(url);
  const pids = [Number((await one("/pid")).text), Number((await other("/pid")).text)] as const;
  expect(pids[0]).not.toBe(pids[1]);
  return { one, other, pids };
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

function productAt({ store }: Shop, productId: string) {
  const { publishable, secret } = store.keys;
  return {
    read: [`/v3/public/${publishable.test}/products/${productId}`, bearer(publishable.test)],
    write: [`/v3/private/products/${productId}`, bearer(secret.test)],
  } as const;
}

test(
  "what one process writes the other shows at once",
  async () => {
    const shop = await openShop();
    const { productId } = await sell(shop, { stock: 10 });
    const { url } = await openBoth();
    const { one, other } = await clientsOfBoth(url);
    const { read, write } = productAt(shop, productId);
    for (let turn = 0; turn < 40; turn += 1) {
      const [writer, reader] = turn % 2 === 0 ? [one, other] : [other, one];
      const name = `Mug ${turn}`;
      const sent = { method: "PATCH", headers: write[1], body: { name } };
      expect((await writer(write[0], sent)).status).toBe(200);
      const shown = await reader(read[0], { headers: read[1] });
      expect(JSON.parse(shown.text).data.name).toBe(name);
    }
  },
  TIMEOUT_MS,
);

test(
  "requests are counted together, and measured each under the label of its process",
  async () => {
    const { url } = await openBoth({ RATE_LIMIT_SCALE: "1", METRICS_TOKEN: TOKEN });
    const { one, other } = await clientsOfBoth(url);
    const left: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const { headers } = await (turn % 2 === 0 ? one : other)("/v3/nowhere");
      left.push(Number(headers["x-ratelimit-remaining"]));
    }
    expect(left).toEqual(Array.from({ length: 20 }, (_, turn) => 119 - turn));

    const measured = (await one("/metrics", { headers: bearer(TOKEN) })).text;
    const served = measured.matchAll(
      /^cartwright_http_request_duration_seconds_count\{.*process="(\d)".*\} (\d+)$/gm,
    );
    const counts = new Map<string, number>();
    for (const [, name = "", count] of served)
      counts.set(name, (counts.get(name) ?? 0) + Number(count));
    expect([...counts.keys()].sort()).toEqual(["1", "2"]);
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(1);
  },
  TIMEOUT_MS,
);

test(
  "a process that is killed is replaced, and the other serves meanwhile",
  async () => {
    const { url } = await openBoth();
    const { pids, other } = await clientsOfBoth(url);
    process.kill(pids[0], "SIGKILL");
    const seen = new Set<number>();
    let lost = 0;
    while (seen.size < 2) {
      expect((await other("/pid")).text).toBe(String(pids[1]));
      const fresh = await client(url)("/pid").catch(() => undefined);
      if (fresh === undefined) lost += 1;
      else seen.add(Number(fresh.text));
    }
    // The connection that was on its way to the one that was killed.
    expect(lost).toBeLessThanOrEqual(1);
    expect(seen.has(pids[0])).toBe(false);
  },
  TIMEOUT_MS,
);

test(
  "a stopped shop answers what both processes have begun, and ends",
  async () => {
    const shop = await openShop();
    const { productId } = await sell(shop, { stock: 1_000 });
    const { child, url, exited } = await openBoth();
    const key = shop.store.keys.publishable.test;
    const clients = Array.from({ length: 12 }, () => client(url));
    for (const ask of clients) await ask("/pid");
    const answers = clients.map((ask, number) =>
      ask(`/v3/public/${key}/cart/items`, {
        method: "POST",
        headers: { ...bearer(key), "x-cart-token": `a-client-of-two-processes-${number}` },
        body: { productId, quantity: 1 },
      }),
    );
    await Promise.race(answers);
    child.kill("SIGTERM");
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(await exited).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  },
  TIMEOUT_MS,
);

test(
  "processes that never open are given up with an error",
  async () => {
    const { exited, says } = await openTwo({}, "lib/testing/no-such-file.mjs");
    expect(await exited).toBe(1);
    expect(says("given up")).toBe(true);
  },
  TIMEOUT_MS,
);
