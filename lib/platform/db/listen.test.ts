import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { listen } from "./listen";

const { databaseUrl: own = "", databaseDirectUrl: direct = "" } = config();
const { hostname, port: ownPort } = new URL(own);

let door: Server;
let delayMs = 0;
let isShut = false;

/** A proxy to the database that lets connections through late, or not at all. */
beforeEach(async () => {
  door = createServer(async (client) => {
    client.on("error", () => undefined);
    if (isShut) return void client.destroy();
    await delay(delayMs);
    const server = connect(Number(ownPort), hostname);
    server.on("error", () => client.destroy());
    server.pipe(client);
    client.pipe(server);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  // The parse edge: a server that listens on TCP has such an address.
  const { port } = door.address() as AddressInfo;
  const through = Object.assign(new URL(own), { hostname: "127.0.0.1", port: String(port) });
  overrideEnvironment({ DATABASE_DIRECT_URL: through.href });
});
afterEach(() => {
  overrideEnvironment({ DATABASE_DIRECT_URL: direct });
  door.close();
  vi.restoreAllMocks();
});

/** What was logged of our channel: work that an earlier test has left behind may log too. */
function linesOf({ mock }: { mock: { calls: unknown[][] } }): unknown[] {
  return mock.calls
    .map(([fields]) => fields)
    .filter((fields) => JSON.stringify(fields ?? null).includes("test_patience"));
}

test("a database that takes three seconds to accept a connection is waited for, without a log line", async () => {
  [delayMs, isShut] = [3_000, false];
  const warn = vi.spyOn(log(), "warn");
  const heard: string[] = [];
  const gaps = vi.fn();
  const stop = listen("test_patience", { onMessage: (text) => heard.push(text), onGap: gaps });
  await expect.poll(() => gaps.mock.calls.length, { timeout: 9_000 }).toBe(1);
  await query("test_notify", "SELECT pg_notify('test_patience', 'hello')");
  await expect.poll(() => heard).toEqual(["hello"]);
  expect(linesOf(warn)).toEqual([]);
  await stop();
});

test("an unreachable database is logged once, in a line without a stack, and so is its return", async () => {
  [delayMs, isShut] = [0, true];
  const warn = vi.spyOn(log(), "warn");
  const info = vi.spyOn(log(), "info");
  const gaps = vi.fn();
  const stop = listen("test_patience", { onMessage: () => undefined, onGap: gaps });
  await delay(3_500);
  expect(linesOf(warn)).toEqual([{ channel: "test_patience", reason: expect.any(String) }]);
  isShut = false;
  await expect.poll(() => gaps.mock.calls.length, { timeout: 9_000 }).toBe(1);
  expect(linesOf(warn)).toHaveLength(1);
  expect(linesOf(info)).toHaveLength(1);
  await stop();
});
