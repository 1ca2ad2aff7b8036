import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDeliveryWorker } from "@/lib/commerce/webhooks";
import { EVENT_PATTERNS } from "@/lib/contract/event";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { openReceiver, type Receiver } from "@/lib/testing/receiver";
import { createStore } from "@/lib/testing/store";

const HOOK = { url: "https://93.184.215.14/hook", events: ["order.*", "product.updated"] };

async function registered(body: object = HOOK) {
  const client = api.private(await createStore());
  const reply = await client.post("/webhooks", { body });
  expect(reply.status, reply.text).toBe(201);
  return { client, webhook: reply.body.data };
}

describe("POST /webhooks", () => {
  test("answers 201 with the webhook, and alone with its secret", async () => {
    const { client, webhook } = await registered();
    expect(webhook).toEqual({
      ...HOOK,
      id: expect.stringMatching(/^whk_/),
      active: true,
      disabledReason: null,
      livemode: false,
      failingSince: null,
      lastDeliveryAt: null,
      previousSecretUntil: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      signingSecret: expect.stringMatching(/^whsec_/),
    });
    const { signingSecret, ...shown } = webhook;
    expect((await client.get("/webhooks")).body).toEqual({ data: [shown], meta: { total: 1 } });
    expect((await client.get(`/webhooks/${webhook.id}`)).body).toEqual({ data: shown });
    expect((await client.get("/webhooks", { isLive: true })).body.data).toEqual([]);
    const log = await client.get("/audit-entries");
    expect(log.body.data[0]).toMatchObject({ action: "webhook.created", after: HOOK });
    expect(log.text).not.toContain(signingSecret);
  });

  test.each<[string, object, string[]]>([
    ["nothing", {}, ["events", "url"]],
    ["the wrong types", { url: 1, events: "*" }, ["events", "url"]],
    ["no URL", { ...HOOK, url: "somewhere" }, ["url"]],
    ["no host", { ...HOOK, url: "https://" }, ["url"]],
    ["a URL too long", { ...HOOK, url: `https://93.184.215.14/${"x".repeat(2_048)}` }, ["url"]],
    ["no events", { ...HOOK, events: [] }, ["events"]],
    ["a fragment", { ...HOOK, url: `${HOOK.url}#a` }, ["url"]],
    ["a user", { ...HOOK, url: "https://me:pw@93.184.215.14/" }, ["url"]],
    ["another port", { ...HOOK, url: "https://93.184.215.14:6379/" }, ["url"]],
    ["an unknown event", { ...HOOK, events: ["*", "order"] }, ["events.1"]],
  ])("422 for %s, by field, and nothing is made", async (_, body, fields) => {
    const store = await createStore();
    const { status, body: reply } = await api.private(store).post("/webhooks", { body });
    expect([status, reply.error.code]).toEqual([422, "validation_failed"]);
    expect(Object.keys(reply.error.fields).sort()).toEqual(fields);
    expect(await db.webhookEndpoint.count({ where: { storeId: store.id } })).toBe(0);
  });

  test("an unknown event type is answered with those there are", async () => {
    const client = api.private(await createStore());
    const { body } = await client.post("/webhooks", { body: { ...HOOK, events: ["order.lost"] } });
    expect(body.error).toMatchObject({
      reason: "unknown_event_type",
      details: { validTypes: EVENT_PATTERNS },
    });
  });

  test("of sixty at once fifty are made", async () => {
    const client = api.private(await createStore());
    overrideEnvironment({ RATE_LIMIT_SCALE: "1000" });
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => client.post("/webhooks", { body: HOOK })),
    );
    overrideEnvironment({ RATE_LIMIT_SCALE: "" });
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(201), count(409)]).toEqual([50, 10]);
  });
});

test("PATCH changes what it names, and says no secret", async () => {
  const { client, webhook } = await registered();
  const { signingSecret: _, ...shown } = webhook;
  const { status, body } = await client.patch(`/webhooks/${webhook.id}`, {
    body: { events: ["*", "*"], active: false },
  });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...shown,
    events: ["*"],
    active: false,
    updatedAt: expect.any(String),
  });
  const { body: log } = await client.get("/audit-entries");
  expect(log.data[0]).toMatchObject({
    action: "webhook.updated",
    before: { events: HOOK.events, active: true },
    after: { events: ["*"], active: false },
  });
});

test("DELETE answers 204, and again 404", async () => {
  const { client, webhook } = await registered();
  expect(await client.delete(`/webhooks/${webhook.id}`)).toMatchObject({ status: 204, text: "" });
  expect((await client.delete(`/webhooks/${webhook.id}`)).status).toBe(404);
  expect((await client.get("/webhooks")).body.data).toEqual([]);
});

describe("with a receiver on this machine", () => {
  let receiver: Receiver;
  beforeAll(async () => {
    overrideEnvironment({ WEBHOOK_ALLOW_HTTP: "1", WEBHOOK_ALLOWED_CIDRS: "127.0.0.0/8" });
    receiver = await openReceiver();
  });
  afterAll(async () => {
    overrideEnvironment({ WEBHOOK_ALLOW_HTTP: "", WEBHOOK_ALLOWED_CIDRS: "" });
    await receiver.close();
  });

  test("a test event is delivered, looked up, and delivered again", async () => {
    const { client, webhook } = await registered({ url: receiver.url, events: ["order.paid"] });
    const worker = createDeliveryWorker();
    const sent = await client.post(`/webhooks/${webhook.id}/test`);
    expect([sent.status, sent.body.data.state, sent.body.data.attempts]).toEqual([
      201,
      "pending",
      [],
    ]);
    await worker.round();
    await worker.settled();
    const path = `/webhooks/${webhook.id}/deliveries`;
    const list = await client.get(path, { query: { state: "delivered" } });
    expect(list.body.meta.total).toBe(1);
    expect((await client.get(path, { query: { state: "failed" } })).body.data).toEqual([]);
    const { body } = await client.get(`${path}/${sent.body.data.id}`);
    expect(body.data).toMatchObject({
      eventType: "webhook.test",
      subject: { kind: "webhook", id: webhook.id, name: webhook.url },
      state: "delivered",
      attemptCount: 1,
      attempts: [{ number: 1, requestBody: receiver.received[0]?.body, responseStatus: 200 }],
    });
    const event = await client.get(`/events/${body.data.eventId}`);
    expect(event.body.data).toEqual(JSON.parse(receiver.received[0]?.body ?? ""));
    const again = await client.post(`${path}/${sent.body.data.id}/redeliver`);
    expect([again.status, again.body.data.state]).toEqual([200, "pending"]);
    await worker.round();
    await worker.settled();
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([body.data.eventId, body.data.eventId]);
    expect((await client.get(`/webhooks/${webhook.id}`)).body.data.lastDeliveryAt).not.toBeNull();
  });

  test("a rolled secret is shown once, and the old one is used for another day", async () => {
    const { client, webhook } = await registered({ url: receiver.url, events: ["*"] });
    const rolled = await client.post(`/webhooks/${webhook.id}/roll-secret`);
    expect(rolled.status).toBe(200);
    const { signingSecret, previousSecretUntil } = rolled.body.data;
    expect(signingSecret).not.toBe(webhook.signingSecret);
    expect(Date.parse(previousSecretUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await client.post(`/webhooks/${webhook.id}/test`);
    const worker = createDeliveryWorker();
    await worker.round();
    await worker.settled();
    const { body = "", headers = {} } = receiver.received.at(-1) ?? {};
    for (const secret of [signingSecret, webhook.signingSecret]) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy();
    }
  });
});
