import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SUBJECT } from "@/lib/commerce/audit-log";
import { now, setClockOffset } from "@/lib/kit/clock";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { answering, type Behaviour, hanging, openReceiver } from "@/lib/testing/receiver";
import { createStore, type TestStore } from "@/lib/testing/store";
import { happen, listen, localNetwork } from "@/lib/testing/webhooks";
import { deleteWebhook } from "./delete-webhook";
import { getDelivery, listDeliveries } from "./deliveries";
import { createDeliveryWorker } from "./delivery-worker";
import { getWebhook } from "./find-webhook";
import { purgeResponseBodies } from "./purge-response-bodies";
import { redeliver } from "./redeliver";
import { rollSecret } from "./roll-secret";
import { claimDeliveries } from "./rows";
import { testWebhook } from "./test-webhook";
import { updateWebhook } from "./update-webhook";

const PAGE = { page: 1, perPage: 100 };
const HOUR = 3_600;

let store: TestStore;
let worker: ReturnType<typeof createDeliveryWorker>;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  store = await createStore();
  worker = createDeliveryWorker(localNetwork);
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  await worker.settled();
  setClockOffset(0);
  // What still waits would be taken by the next test.
  await db.webhookEndpoint.deleteMany();
});

async function receiver(behaviour?: Behaviour) {
  const opened = await openReceiver(behaviour);
  closing.push(opened.close);
  return opened;
}

/** Everything due now is sent, and every answer booked. */
async function carry() {
  await worker.round();
  await worker.settled();
}

/** Moves the one clock, seconds from the real time on. */
async function carryAt(seconds: number) {
  setClockOffset(seconds);
  await carry();
}

const states = async (webhookId: string) =>
  (await listDeliveries(seller(store), webhookId, PAGE, SUBJECT)).data.map(({ state }) => state);

const onlyDelivery = async (webhookId: string) => {
  const [delivery] = (await listDeliveries(seller(store), webhookId, PAGE, SUBJECT)).data;
  return getDelivery(seller(store), { webhookId, deliveryId: delivery?.id ?? "" }, SUBJECT);
};

test("an event reaches each webhook of its store and mode that listens to it, once, and is genuine", async () => {
  const [all, some, deaf, off] = [
    await receiver(),
    await receiver(),
    await receiver(),
    await receiver(),
  ];
  const webhook = await listen(store, all.url);
  await listen(store, some.url, { events: ["store.*", "store.updated"] });
  await listen(store, deaf.url, { events: ["order.*", "product.updated"] });
  await listen(store, off.url, { active: false });
  await listen(await createStore(), deaf.url);
  const [id = ""] = await happen(store);
  await happen(store, 1, true);
  await carry();
  await carryAt(HOUR);
  expect([all, some, deaf, off].map(({ received }) => received.length)).toEqual([1, 1, 0, 0]);
  const [heard] = all.received;
  expect(heard?.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "Cartwright-Webhooks/3",
    "webhook-id": id,
  });
  const headers = heard?.headers as Record<string, string>;
  expect(new Webhook(webhook.secret).verify(heard?.body ?? "", headers)).toEqual({
    id,
    type: "store.updated",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    apiVersion: "v3",
    livemode: false,
    storeId: store.id,
    sequence: expect.any(Number),
    data: { object: { id: store.id, name: "Straße ☕" } },
  });
  expect(await getWebhook(seller(store), webhook.id)).toMatchObject({
    lastDeliveryAt: expect.any(Date),
    failingSince: null,
  });
});

test("no event is skipped although a later one was committed first", async () => {
  const { url, received } = await receiver();
  await listen(store, url);
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = db.$transaction(async (tx) => {
    const id = "evt_slow";
    await tx.event.create({
      data: {
        ...{ id, storeId: store.id, livemode: false, type: "store.updated", objectId: store.id },
        ...{ dedupeKey: id, payload: {} },
      },
    });
    begun.resolve();
    await go.promise;
  });
  await begun.promise;
  const late = await happen(store);
  await carry();
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual(late);
  go.resolve();
  await slow;
  await carry();
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([...late, "evt_slow"]);
});

test("a failed delivery is tried again with the same id and body, on schedule, and logged", async () => {
  const { url, received } = await receiver((response, nth) =>
    response.writeHead(nth === 1 ? 500 : 200).end(nth === 1 ? "Not now" : "Thanks"),
  );
  const { id } = await listen(store, url);
  const [event] = await happen(store);
  await carry();
  expect(await states(id)).toEqual(["pending"]);
  expect((await getWebhook(seller(store), id)).failingSince).not.toBeNull();
  await carryAt(4);
  expect(received).toHaveLength(1);
  await carryAt(6);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([event, event]);
  expect(received[1]?.body).toBe(received[0]?.body);
  expect((await getWebhook(seller(store), id)).failingSince).toBeNull();
  expect(await onlyDelivery(id)).toMatchObject({
    state: "delivered",
    attemptCount: 2,
    nextAttemptAt: null,
    attempts: [
      {
        number: 1,
        requestHeaders: { "webhook-id": event },
        requestBody: received[0]?.body,
        responseStatus: 500,
        responseExcerpt: "Not now",
        error: "The receiver answered 500.",
      },
      { number: 2, responseStatus: 200, responseExcerpt: "Thanks", error: null },
    ],
  });
});

test("after ten attempts a delivery has failed for good", async () => {
  const { url, received } = await receiver(answering(500));
  const { id } = await listen(store, url);
  await happen(store);
  await carry();
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    const { state, nextAttemptAt } = await onlyDelivery(id);
    expect([state, received.length]).toEqual(["pending", attempt - 1]);
    await carryAt((Date.parse(nextAttemptAt ?? "") - Date.now()) / 1000 + 1);
  }
  expect(received).toHaveLength(10);
  await carryAt(200 * HOUR);
  expect(received).toHaveLength(10);
  expect(await states(id)).toEqual(["failed"]);
});

test("a receiver that asks for time gets it", async () => {
  const { url, received } = await receiver((response, nth) =>
    answering(nth === 1 ? 503 : 200, { "retry-after": "600" })(response, nth),
  );
  await listen(store, url);
  await happen(store);
  await carry();
  await carryAt(595);
  expect(received).toHaveLength(1);
  await carryAt(605);
  expect(received).toHaveLength(2);
});

test("410 switches the webhook off at once: what waits is given up, and nothing new comes", async () => {
  const { url, received } = await receiver(answering(410));
  const { id } = await listen(store, url);
  await happen(store);
  await carry();
  await happen(store);
  await carryAt(HOUR);
  expect(received).toHaveLength(1);
  expect(await states(id)).toEqual(["failed"]);
  const webhook = await getWebhook(seller(store), id);
  expect([webhook.active, webhook.disabledReason]).toEqual([false, "gone"]);
});

test("five days without a success switch it off, and switching it on begins anew", async () => {
  const { url, received } = await receiver(answering(500));
  const { id } = await listen(store, url);
  await happen(store);
  await carry();
  for (const hours of [119, 121]) {
    setClockOffset(hours * HOUR);
    await happen(store);
    await carry();
    const { active } = await getWebhook(seller(store), id);
    expect(active, `${hours} hours`).toBe(hours < 120);
  }
  const off = await getWebhook(seller(store), id);
  expect([off.disabledReason, await states(id)]).toEqual([
    "failing",
    ["failed", "failed", "failed"],
  ]);
  await happen(store);
  await carry();
  const heard = received.length;
  await updateWebhook(seller(store), id, { active: true });
  expect(await getWebhook(seller(store), id)).toMatchObject({
    active: true,
    disabledReason: null,
    failingSince: null,
  });
  await happen(store);
  await carry();
  expect(received).toHaveLength(heard + 1);
});

test("switched off by hand, what waits is given up; deleted, nothing of it is left", async () => {
  const { url, received } = await receiver(answering(500));
  const { id } = await listen(store, url);
  await happen(store);
  await carry();
  await updateWebhook(seller(store), id, { active: false });
  expect(await states(id)).toEqual(["failed"]);
  await happen(store);
  await carryAt(HOUR);
  expect(received).toHaveLength(1);
  await deleteWebhook(seller(store), id);
  expect(await db.webhookDelivery.count({ where: { endpointId: id } })).toBe(0);
});

test("a test event goes to one webhook alone, even to one that is off", async () => {
  const [one, other] = [await receiver(), await receiver()];
  const { id } = await listen(store, one.url, { active: false, events: ["order.paid"] });
  await listen(store, other.url);
  const { eventId, eventType } = await testWebhook(seller(store), id, SUBJECT);
  await carry();
  expect([one, other].map(({ received }) => received.length)).toEqual([1, 0]);
  expect(JSON.parse(one.received[0]?.body ?? "")).toMatchObject({ id: eventId, type: eventType });
});

test("what was delivered or has failed is sent again when it is asked for, under the same id", async () => {
  const { url, received } = await receiver();
  const { id: webhookId } = await listen(store, url);
  const [event] = await happen(store);
  await carry();
  const { id: deliveryId } = await onlyDelivery(webhookId);
  await redeliver(seller(store), { webhookId, deliveryId }, SUBJECT);
  await carry();
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([event, event]);
  expect(await onlyDelivery(webhookId)).toMatchObject({ state: "delivered", attemptCount: 2 });
});

test("for a day after its secret was rolled a delivery is genuine by both, then by the new one", async () => {
  const { url, received } = await receiver();
  const before = await listen(store, url);
  const after = await rollSecret(seller(store), before.id);
  const verify = (secret: string) => {
    const { headers = {}, body = "" } = received.at(-1) ?? {};
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  };
  await happen(store);
  await carryAt(23 * HOUR);
  expect([verify(before.secret), verify(after.secret)]).toHaveLength(2);
  await happen(store);
  await carryAt(25 * HOUR);
  expect(received).toHaveLength(2);
  expect(verify(after.secret)).toBeTruthy();
  expect(() => verify(before.secret)).toThrow();
});

describe("side by side", () => {
  test("a receiver that hangs holds four requests and blocks no other deliveries", async () => {
    const stuck = await receiver(hanging);
    const well = await receiver();
    await listen(store, stuck.url);
    await listen(store, well.url);
    await happen(store, 40);
    await worker.round();
    // None of the stuck requests is ever answered, so a delivery that waited for them would hang here.
    await well.heard(40);
    expect(stuck.received.length).toBeLessThanOrEqual(4);
    await stuck.heard(4);
  });

  test("a receiver that is failing holds one request, and all such half of the places", async () => {
    const { id } = await listen(store, (await receiver(hanging)).url);
    await db.webhookEndpoint.update({ where: { id }, data: { failingSince: new Date() } });
    await happen(store, 3);
    expect(await claimDeliveries(16, now())).toEqual([]);
    expect(await claimDeliveries(32, now())).toHaveLength(1);
    expect(await claimDeliveries(32, now())).toEqual([]);
  });

  test("many that begin to hang at once leave places to those who answer", async () => {
    for (let count = 0; count < 10; count += 1) {
      await listen(store, (await receiver(hanging)).url);
    }
    await happen(store, 4);
    await worker.round();
    expect(await db.webhookDelivery.count({ where: { attempt: 1 } })).toBe(24);
    const well = await receiver();
    const { id } = await listen(store, well.url);
    await happen(store, 8);
    await worker.round();
    // None of the 24 is ever answered.
    await well.heard(8);
    await db.webhookEndpoint.deleteMany({ where: { id: { not: id } } });
  });

  test("a process has at most 32 concurrent requests, however often it is woken", async () => {
    const { url, heard } = await receiver(hanging);
    for (let count = 0; count < 34; count += 1) await listen(store, url);
    await happen(store, 4);
    await claimDeliveries(0, now());
    await Promise.all([worker.round(), worker.round(), worker.round()]);
    await heard(32);
    expect(await db.webhookDelivery.count({ where: { attempt: 1 } })).toBe(32);
  });

  test("two workers deliver each event once", async () => {
    const receivers = [await receiver(), await receiver(), await receiver()];
    for (const { url } of receivers) await listen(store, url);
    const other = createDeliveryWorker(localNetwork);
    const ids: string[] = [];
    for (let batch = 0; batch < 4; batch += 1) {
      ids.push(...(await happen(store, 10)));
      await Promise.all([worker.round(), other.round()]);
    }
    await Promise.all([carry(), other.round()]);
    await Promise.all([worker.settled(), other.settled()]);
    for (const { received } of receivers) {
      expect(received.map(({ headers }) => headers["webhook-id"]).sort()).toEqual(ids.sort());
    }
  });

  test("however many workers, each receiver has four requests at most", async () => {
    const { url } = await receiver(hanging);
    for (let count = 0; count < 20; count += 1) await listen(store, url);
    await happen(store, 12);
    // Connections are opened and events handed out before, so that all take at one moment.
    const workers = Array.from({ length: 8 });
    await Promise.all(workers.map(() => claimDeliveries(0, now())));
    const taken = await Promise.all(workers.map(() => claimDeliveries(500, now())));
    expect(taken.flat()).toHaveLength(80);
  });

  test("a result that comes after the delivery was another's is not booked", async () => {
    let answerFirst = () => {};
    const { url, heard } = await receiver((response, nth) => {
      if (nth > 1) return void answering(200)(response, nth);
      answerFirst = () => answering(500)(response, nth);
    });
    const { id } = await listen(store, url);
    await happen(store);
    await worker.round();
    await heard(1);
    // The first worker seems dead: its lease runs out.
    setClockOffset(31);
    const other = createDeliveryWorker(localNetwork);
    await other.round();
    await other.settled();
    await db.webhookDelivery.updateMany({
      where: { endpointId: id },
      data: { state: "pending", nextAttemptAt: new Date(now().getTime() + 60_000) },
    });
    answerFirst();
    await worker.settled();
    const { state, attempts } = await onlyDelivery(id);
    expect([state, attempts.map(({ number }) => number)]).toEqual(["pending", [2]]);
    expect((await getWebhook(seller(store), id)).failingSince).toBeNull();
  });
});

test("stopping claims nothing more and lets running requests end", async () => {
  let answer = () => {};
  const { url, heard, received } = await receiver((response, nth) => {
    answer = () => answering(200)(response, nth);
  });
  const { id } = await listen(store, url);
  await happen(store);
  await worker.round();
  await heard(1);
  const stopped = worker.stop();
  await happen(store);
  await worker.round();
  answer();
  await stopped;
  expect([received.length, await states(id)]).toEqual([1, ["delivered"]]);
});

test("response bodies are deleted after thirty days, and nothing else", async () => {
  const { url } = await receiver((response) => response.end("Thanks"));
  const { id } = await listen(store, url);
  await happen(store);
  await carry();
  const after = (days: number) => new Date(Date.now() + days * 24 * HOUR * 1000);
  expect(await purgeResponseBodies(after(29))).toBe(0);
  expect((await onlyDelivery(id)).attempts).toMatchObject([{ responseExcerpt: "Thanks" }]);
  expect(await purgeResponseBodies(after(31))).toBe(1);
  expect((await onlyDelivery(id)).attempts).toMatchObject([
    { responseExcerpt: null, responseStatus: 200 },
  ]);
});
