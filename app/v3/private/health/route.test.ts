import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";

const { dataDir, databaseUrl = "" } = config();
let folder: string;
let seconds = 0;

/** The answer is kept for a second. */
function letPass(more: number): void {
  seconds += more;
  setClockOffset(seconds);
}

/** The state of the queue, read anew. */
async function stateOfQueue(store: TestStore) {
  letPass(1);
  return (await api.private(store).get("/health")).body.data.checks.queue;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cartwright-health-"));
  overrideEnvironment({ DATA_DIR: folder });
  letPass(1);
});

afterEach(async () => {
  overrideEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  await rm(folder, { recursive: true, force: true });
});

test("all is well, and the check leaves nothing behind", async () => {
  const { status, body } = await api.private(await createStore()).get("/health");
  expect(status).toBe(200);
  expect(body.data).toEqual({
    status: "ok",
    checks: { database: "ok", redis: "ok", queue: "ok", storage: "ok" },
    warnings: [],
    details: { queue: { oldestDueSeconds: 0 } },
    time: expect.stringMatching(/Z$/),
  });
  expect(await readdir(path.join(folder, "media"))).toEqual([]);
});

test("a data folder that cannot be written to is 503, and the body says which check it was", async () => {
  await writeFile(path.join(folder, "file"), "");
  overrideEnvironment({ DATA_DIR: path.join(folder, "file") });
  const { status, body } = await api.private(await createStore()).get("/health");
  expect(status).toBe(503);
  expect(body.data.status).toBe("degraded");
  expect(body.data.checks).toEqual({ database: "ok", redis: "ok", queue: "ok", storage: "down" });
});

test("work that has been due for more than five minutes is 503", async () => {
  const store = await createStore();
  const mailDue = async (minutesAgo: number) => {
    const id = newId("event");
    const nextAttemptAt = new Date(Date.now() - minutesAgo * 60_000);
    await db.mail.create({
      data: {
        id,
        storeId: store.id,
        livemode: false,
        kind: "test",
        subjectId: id,
        toAddress: "shopper@example.com",
        locale: "en-GB",
        payload: {},
        nextAttemptAt,
      },
    });
  };
  await mailDue(4);
  expect((await api.private(store).get("/health")).status).toBe(200);
  await mailDue(6);
  letPass(1);
  const { status, body } = await api.private(store).get("/health");
  expect([status, body.data.checks.queue]).toEqual([503, "down"]);
  expect(body.data.details.queue.oldestDueSeconds).toBeGreaterThanOrEqual(360);
  await db.mail.updateMany({ data: { status: "sent" } });
});

test("an event that was not delivered, and an import that no process runs, are due work too", async () => {
  const store = await createStore();
  const longAgo = new Date(Date.now() - 10 * 60_000);
  const queue = () => stateOfQueue(store);
  const facts = { storeId: store.id, livemode: false, createdAt: longAgo };
  const event = { type: "store.updated", objectId: store.id, dedupeKey: "1", payload: {} };
  const { id } = await db.event.create({ data: { id: newId("event"), ...facts, ...event } });
  expect(await queue()).toBe("down");
  await db.event.update({ where: { id }, data: { dispatchedAt: new Date() } });
  expect(await queue()).toBe("ok");

  const file = { actorKind: "api_key", actorId: "key_1", fileName: "products.csv" };
  const imported = await db.import.create({
    data: { id: newId("import"), ...facts, ...file, isDryRun: true, updatedAt: longAgo },
  });
  expect(await queue()).toBe("down");
  await db.import.update({
    where: { id: imported.id },
    data: { status: "running", leaseUntil: new Date(Date.now() + 3_600_000) },
  });
  expect(await queue()).toBe("ok");
  // One import of a store at a time: this one waits for the other.
  await db.import.create({
    data: {
      ...facts,
      ...file,
      id: newId("import"),
      isDryRun: true,
      createdAt: new Date(longAgo.getTime() + 1),
      updatedAt: longAgo,
    },
  });
  expect(await queue()).toBe("ok");
  await db.import.deleteMany({ where: { storeId: store.id } });
});

test("what waits for a receiver is due work, unless it is being sent to", async () => {
  const store = await createStore();
  const longAgo = new Date(Date.now() - 10 * 60_000);
  const queue = () => stateOfQueue(store);
  const facts = { storeId: store.id, livemode: false, createdAt: longAgo };
  const { id: endpointId } = await db.webhookEndpoint.create({
    data: { ...facts, id: newId("webhook"), url: "https://93.184.215.14/", events: [], secret: "" },
  });
  const event = { type: "store.updated", objectId: store.id, payload: {}, dispatchedAt: longAgo };
  const waiting = { endpointId, state: "pending", nextAttemptAt: longAgo };
  for (const dedupeKey of ["1", "2"]) {
    const { id: eventId } = await db.event.create({
      data: { ...facts, ...event, id: newId("event"), dedupeKey },
    });
    await db.webhookDelivery.create({ data: { ...waiting, id: newId("delivery"), eventId } });
  }
  expect(await queue()).toBe("down");
  const first = await db.webhookDelivery.findFirstOrThrow({ where: { endpointId } });
  const leaseUntil = new Date(Date.now() + 3_600_000);
  await db.webhookDelivery.update({ where: { id: first.id }, data: { leaseUntil } });
  expect(await queue()).toBe("ok");
  await db.webhookEndpoint.delete({ where: { id: endpointId } });
});

test("a database that takes connections and never answers is 503 within a few seconds", async () => {
  const client = api.private(await createStore());
  expect((await client.get("/health")).status).toBe(200);
  const frozen = net.createServer().listen(0, "127.0.0.1");
  await once(frozen, "listening");
  const { port } = frozen.address() as net.AddressInfo;
  await closeDb();
  overrideEnvironment({ DATABASE_URL: `postgresql://nobody:x@127.0.0.1:${port}/nothing` });
  // Longer than a key is taken on trust.
  letPass(31);
  const started = performance.now();
  const { status, body } = await client.get("/health");
  expect([status, body.data.checks.database]).toEqual([503, "down"]);
  expect(performance.now() - started).toBeLessThan(10_000);
  await closeDb();
  frozen.close();
});

test("without a database the check still answers, for a key that was known before", async () => {
  const client = api.private(await createStore());
  expect((await client.get("/health")).status).toBe(200);
  await closeDb();
  overrideEnvironment({ DATABASE_URL: "postgresql://nobody:x@127.0.0.1:1/nothing" });
  // Longer than a key is taken on trust.
  letPass(31);
  const { status, body } = await client.get("/health");
  expect(status).toBe(503);
  expect(body.data.checks).toEqual({ database: "down", redis: "ok", queue: "down", storage: "ok" });

  const other = await client.get("/store");
  expect([other.status, other.body.error.code]).toEqual([503, "service_unavailable"]);
  expect(other.headers["retry-after"]).toBe("2");

  await closeDb();
  overrideEnvironment({ DATABASE_URL: databaseUrl });
  letPass(1);
  expect((await client.get("/health")).status).toBe(200);
});

test("repeated requests within a second get the same answer", async () => {
  const client = api.private(await createStore());
  expect((await client.get("/health")).status).toBe(200);
  overrideEnvironment({ DATA_DIR: "/dev/null" });
  expect((await client.get("/health")).status).toBe(200);
  letPass(1);
  expect((await client.get("/health")).status).toBe(503);
});
