import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, db, query } from "@/lib/platform/db";

/** What a statement has in it whose connection is to be cut while it runs. */
const CUT = "cut_here";

const own = config().databaseUrl ?? "";
const { hostname, port: ownPort } = new URL(own);

/** A proxy to the database that breaks connections on demand, as when the server dies. */
const door = createServer((client) => {
  const server = connect(Number(ownPort), hostname);
  const end = (...sockets: Socket[]) => sockets.forEach((socket) => void socket.destroy());
  client.on("data", (chunk) => {
    if (chunk.includes(CUT)) end(client, server);
    else server.write(chunk);
  });
  server.pipe(client);
  for (const socket of [client, server]) socket.on("error", () => end(client, server));
});

beforeAll(async () => {
  await closeDb();
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  // The parse edge: a server that listens on TCP has such an address.
  const { port } = door.address() as AddressInfo;
  const through = Object.assign(new URL(own), { hostname: "127.0.0.1", port: String(port) });
  overrideEnvironment({ DATABASE_URL: through.href });
});
afterAll(async () => {
  await closeDb();
  overrideEnvironment({ DATABASE_URL: own });
  await new Promise((resolve) => door.close(resolve));
});

test("a connection that breaks under a statement fails that statement, and nothing else", async () => {
  await expect(query("test_lost", `SELECT pg_sleep(5), '${CUT}'`)).rejects.toThrow("terminated");
  expect(await query("test_next", "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("so does one that breaks within a transaction", async () => {
  const work = db.$transaction((tx) => tx.$queryRawUnsafe(`SELECT '${CUT}'`));
  await expect(work).rejects.toThrow();
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});
