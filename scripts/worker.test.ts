import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { reconcile } from "@/lib/commerce/payments";
import { newId } from "@/lib/kit/ids";
import { config } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { replyMail } from "@/lib/testing/mail";
import { onFreePort } from "@/lib/testing/on-free-port";
import { reserveRefund } from "@/lib/testing/pending-refund";
import { programFile } from "@/lib/testing/programs";
import { brokenInvariants, fillCart, openShop, sell, visitor } from "@/lib/testing/shop";
import { withClient } from "@/lib/testing/with-client";

/** Processes that load the whole app, on a machine that may be busy. */
const TIMEOUT_MS = 120_000;

let dataDir: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "cartwright-worker-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

/** A worker in a process of its own, and what it has logged so far. */
function startWorker(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [programFile("scripts/worker")], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  const listeners: (() => void)[] = [];
  const hear = (chunk: Buffer) => {
    output += chunk;
    for (const listen of listeners) listen();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const listen = () => output.includes(text) && resolve();
      listeners.push(listen);
      listen();
      child.once("exit", () => reject(new Error(`It ended without "${text}": ${output}`)));
    });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  return { child, says, exited, output: () => output };
}

/** Resolves when `count` rows match `sql`; the pause between two checks leaves the processor to the workers. */
async function until(sql: string, count: number): Promise<void> {
  await withClient(config().databaseUrl ?? "", async (client) => {
    for (;;) {
      const found = (await client.query(`SELECT count(*)::integer AS n ${sql}`)).rows[0].n;
      if (found === count) return;
      await pause(20);
    }
  });
}

describe("three workers at once", () => {
  it(
    "do each due mail, payment attempt, refund and webhook delivery once between them",
    async () => {
      const shop = await openShop();
      const receiver = await openReceiver(shop.store.id);
      const mug = await sell(shop, { stock: 100 });
      const orderIds: string[] = [];
      for (let number = 0; number < 24; number += 1) {
        const ctx = visitor(shop);
        await fillCart(shop, ctx, [mug]);
        const paymentMethod = number < 12 ? "pm_card_authenticationRequired" : "pm_card_visa";
        orderIds.push((await submitCheckout(ctx(), { paymentMethod })).orderId);
      }
      const [abandoned, paid] = [orderIds.slice(0, 12), orderIds.slice(12)];
      await db.paymentAttempt.updateMany({
        where: { orderId: { in: abandoned } },
        data: {
          // The bank's question has been open for longer than the half hour it may be.
          createdAt: new Date(Date.now() - 31 * 60_000),
          nextCheckAt: new Date(Date.now() - 1_000),
        },
      });
      for (const orderId of paid) await reserveRefund(orderId, 100);
      for (let number = 0; number < 40; number += 1) await replyMail(shop.store);

      const allowed = { WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8", WEBHOOK_ALLOW_HTTP: "1" };
      const workers = Array.from({ length: 3 }, () => startWorker(allowed));
      await until("FROM payment_attempts WHERE status = 'requires_action'", 0);
      await until("FROM refunds WHERE status = 'pending'", 0);
      await until("FROM document_tasks", 0);
      await until("FROM mails WHERE status = 'pending'", 0);
      await until("FROM events WHERE dispatched_at IS NULL", 0);
      await until("FROM webhook_deliveries WHERE state = 'pending'", 0);
      for (const { child } of workers) child.kill("SIGTERM");
      expect(await Promise.all(workers.map(({ exited }) => exited))).toEqual([0, 0, 0]);

      // Once each; a busy machine may have no connection left for a mail, which is noted and tried anew.
      const { _sum, _count } = await db.mail.aggregate({ _sum: { attempts: true }, _count: true });
      const said = workers.map(({ output }) => output()).join("");
      const noted = said.match(/A mail (could not be written|could not be sent|did not go out)\./g);
      expect((_sum.attempts ?? 0) - _count).toBeLessThanOrEqual(noted?.length ?? 0);
      expect(
        await db.paymentAttempt.count({ where: { orderId: { in: abandoned }, checks: 1 } }),
      ).toBe(12);
      expect(await db.event.count({ where: { type: "order.cancelled" } })).toBe(12);
      expect(await db.event.count({ where: { type: "order.refunded" } })).toBe(12);
      expect(await db.testRefund.count()).toBe(12);
      const events = await db.event.findMany({
        where: { storeId: shop.store.id, livemode: false },
      });
      expect([...new Set(receiver.ids)].sort()).toEqual(events.map(({ id }) => id).sort());
      // Twice only where a busy machine kept a worker from hearing or booking the answer in time, which is noted.
      const tries = await db.webhookAttempt.count();
      const unbooked = said.match(
        /A delivery (could not be sent or booked|was another's by its end)\./g,
      );
      expect(receiver.ids.length).toBeLessThanOrEqual(tries + (unbooked?.length ?? 0));
      receiver.server.close();
      expect(await brokenInvariants(shop)).toEqual([]);
      expect(await reconcile()).toBe(0);
    },
    TIMEOUT_MS,
  );
});

/** A registered receiver, and the ids of the events it received, each as often as it did. */
async function openReceiver(storeId: string) {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers["webhook-id"]));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await db.webhookEndpoint.create({
    data: {
      id: newId("webhook"),
      storeId,
      livemode: false,
      url: `http://127.0.0.1:${port}/`,
      events: ["*"],
      secret: `whsec_${randomBytes(32).toString("base64")}`,
    },
  });
  return { ids, server };
}

describe("a worker with a port of its own", () => {
  it(
    "serves its metrics to requests with the token, and reports that it is alive",
    async () => {
      const token = "a token for the figures";
      const { worker, port } = await onFreePort(async (port) => {
        const worker = startWorker({ METRICS_TOKEN: token, WORKER_METRICS_PORT: String(port) });
        await worker.says("The worker has started.");
        return { worker, port };
      });
      const ask = (path: string, authorization = "") =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
      expect((await ask("/healthz")).status).toBe(200);
      expect([(await ask("/metrics")).status, (await ask("/")).status]).toEqual([401, 404]);
      const figures = await (await ask("/metrics", `Bearer ${token}`)).text();
      expect(figures).toContain('cartwright_queue_due{queue="mails"}');
      expect(figures).toContain("cartwright_job_failures_total");
      worker.child.kill("SIGTERM");
      expect(await worker.exited).toBe(0);
    },
    TIMEOUT_MS,
  );
});

describe("a worker that is stopped", () => {
  it(
    "ends what is under way, starts nothing else and says so",
    async () => {
      const worker = startWorker();
      await worker.says("The worker has started.");
      worker.child.kill("SIGTERM");
      expect(await worker.exited).toBe(0);
      expect(worker.output()).toContain("The worker has stopped.");
    },
    TIMEOUT_MS,
  );

  it(
    "with work that does not end waits ten seconds at most, and not at all when stopped twice",
    async () => {
      const shop = await openShop();
      const mug = await sell(shop);
      const ctx = visitor(shop);
      await fillCart(shop, ctx, [mug]);
      const { orderId } = await submitCheckout(ctx(), {
        paymentMethod: "pm_card_authenticationRequired",
      });
      await db.paymentAttempt.updateMany({
        where: { orderId },
        data: {
          // The bank's question has been open for longer than the half hour it may be.
          createdAt: new Date(Date.now() - 31 * 60_000),
          nextCheckAt: new Date(Date.now() - 1_000),
        },
      });
      // The processor takes a minute to answer.
      const worker = startWorker({ TEST_PROCESSOR_LATENCY_MS: "60000" });
      await until(
        `FROM payment_attempts WHERE order_id = '${orderId}' AND lease_until IS NOT NULL`,
        1,
      );
      worker.child.kill("SIGTERM");
      await worker.says("ends what is under way");
      const again = setInterval(() => worker.child.kill("SIGTERM"), 50);
      const signalledAt = performance.now();
      expect(await worker.exited).toBe(130);
      clearInterval(again);
      expect(performance.now() - signalledAt).toBeLessThan(9_000);
    },
    TIMEOUT_MS,
  );
});

describe("a worker without a database", () => {
  it(
    "says in one sentence what to do",
    async () => {
      const worker = startWorker({ DATABASE_URL: "" });
      expect(await worker.exited).toBe(1);
      expect(worker.output().trim()).toBe(
        "There is no database to work on: start the shop with npm start first, or set DATABASE_URL.",
      );
    },
    TIMEOUT_MS,
  );
});
